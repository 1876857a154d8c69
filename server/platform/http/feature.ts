import type { Hono } from "hono";
import type { Endpoint } from "./endpoint.ts";

type Stop = () => Promise<void>;

/** What works behind the requests. */
export interface Service {
  /** Begins; the answer, if any, is the way to stop. */
  start?(): Promise<Stop | void>;
}

/** What the server mounts of a feature. */
export interface Feature extends Service {
  readonly endpoints?: readonly Endpoint[];
  /** Addresses outside /functions/v1, by their prefix. */
  readonly routes?: readonly (readonly [path: string, routes: Hono])[];
}

/** Starts one after the other; the answer stops them in the same order. */
export async function startAll(services: readonly Service[]): Promise<Stop> {
  const stops: Stop[] = [];
  for (const service of services) {
    const stop = await service.start?.();
    if (stop) stops.push(stop);
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}
