import type { Hono } from "hono";
import type { MetricSource } from "../metrics/text-format.ts";
import type { Endpoint } from "./endpoint.ts";

type Stop = () => Promise<void>;

/** A background service. */
export interface Service {
  /** Starts it; may resolve to a function that stops it. */
  start?(): Promise<Stop | void>;
}

/** The parts of a feature that the server mounts. */
export interface Feature extends Service {
  readonly endpoints?: readonly Endpoint[];
  /** Routes outside /functions/v1, by prefix. */
  readonly routes?: readonly (readonly [path: string, routes: Hono])[];
  /** What it says of itself at /metrics. */
  readonly metrics?: readonly MetricSource[];
}

/** Starts the services one after another; resolves to a function that stops them in the same order. */
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
