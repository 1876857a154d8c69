import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { GoTrueAdminApi, GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { Hono } from "hono";
import { TOTP } from "otpauth";
import { createAuth } from "../auth/auth.ts";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { requestLog } from "../http/request-log.ts";
import { createMail } from "../mail/mail.ts";
import type { Log } from "../process/log.ts";
import { movableClock } from "../testing/clock.ts";
import { testContext } from "../testing/context.ts";
import { letters as platformLetters } from "../testing/letters.ts";
import { letterbox } from "./letterbox.ts";
import { memory, sniffer } from "./network.ts";
import { PROFILES, type Profile } from "./profiles.ts";

/** The server's accounts on a real port, and what a test needs to speak to them as the genuine client does. */
export async function openWorld(profile: Profile, log?: Log) {
  const clock = movableClock();
  const { context, close } = await testContext(PROFILES[profile], { clock, ...(log && { log }) });
  const mail = createMail(context, platformLetters);
  const auth = createAuth(context, { outbox: mail });
  const app = new Hono();
  app.use(requestLog(context));
  app.route("/auth/v1", auth.room).route("/dev", mail.devMailbox);
  const server = createHttpServer();
  await listen(server, app, "127.0.0.1", 0);
  const stops = [await mail.start(), await auth.start()];

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/auth/v1`;
  const { anonKey, serviceRoleKey } = context.keys;
  const net = sniffer(origin);
  const letters = letterbox(origin);

  const client = (options: GoTrueClientOptions = {}) =>
    new GoTrueClient({
      url,
      headers: { apikey: anonKey },
      fetch: net.fetch,
      storage: memory(),
      storageKey: randomUUID(),
      autoRefreshToken: false,
      persistSession: true,
      ...options,
    });
  const admin = new GoTrueAdminApi({
    url,
    headers: { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` },
    fetch: net.fetch,
  });

  const person = () => ({ email: `${randomUUID()}@example.org`, password: `phrase ${randomUUID()}` });

  /** Somebody whose address is confirmed, in every profile. */
  async function account() {
    const { email, password } = person();
    const { data, error } = await admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    return { email, password, id: data.user.id };
  }

  async function signedIn(options: GoTrueClientOptions = {}) {
    const who = await account();
    const browser = client(options);
    const { data, error } = await browser.signInWithPassword(who);
    if (error) throw error;
    return { ...who, client: browser, session: data.session };
  }

  /** The code an authenticator shows now, `steps` of 30 seconds later. */
  const totp = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

  /** Somebody who has just proved a second factor. */
  async function withFactor() {
    const who = await signedIn();
    const enrolled = await who.client.mfa.enroll({ factorType: "totp" });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp: made } = enrolled.data;
    const { error } = await who.client.mfa.challengeAndVerify({ factorId, code: totp(made.secret) });
    if (error) throw error;
    return { ...who, factorId, secret: made.secret };
  }

  return {
    context,
    clock,
    origin,
    anonKey,
    client,
    admin,
    person,
    account,
    signedIn,
    withFactor,
    totp,
    letters,
    raw: net.raw({ apikey: anonKey }),
    lastAnswer: net.lastAnswer,
    lastLocation: net.lastLocation,
    async close() {
      for (const stop of stops) await stop();
      await drain(server, 0);
      await close();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
