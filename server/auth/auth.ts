import type { Hono } from "hono";
import type { Context } from "../core/context.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type Auth, authContext } from "./auth-context.ts";
import type { Endpoint } from "./endpoint.ts";
import { about } from "./endpoints/about.ts";
import { challengeFactor } from "./endpoints/challenge-factor.ts";
import { client } from "./endpoints/client.ts";
import { enrollFactor } from "./endpoints/enroll-factor.ts";
import { keySet } from "./endpoints/key-set.ts";
import { settings } from "./endpoints/settings.ts";
import { unenrollFactor } from "./endpoints/unenroll-factor.ts";
import { verifyFactor } from "./endpoints/verify-factor.ts";
import { createGateway } from "./gateway.ts";
import { startPurge } from "./purge.ts";

export interface AuthRoom {
  readonly room: Hono;
  /** For the rooms that ask who somebody is. */
  readonly auth: Auth;
  /** Begins what is done each night; the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

/** Every endpoint of /auth/v1: one line, one file. */
const ENDPOINTS: readonly ((auth: Auth) => Endpoint)[] = [
  about,
  settings,
  keySet,
  client,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
];

export function createAuth(context: Context, { outbox }: { outbox: Pick<Outbox, "post"> }): AuthRoom {
  const auth = authContext(context, outbox);
  const endpoints = ENDPOINTS.map((endpoint) => endpoint(auth));
  return { room: createGateway(auth, endpoints), auth, start: () => startPurge(auth) };
}
