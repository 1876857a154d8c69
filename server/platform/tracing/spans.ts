import { channel, tracingChannel } from "node:diagnostics_channel";

export type Attributes = Record<string, string | number | boolean>;

/** A piece of work with a beginning and an end. No addresses, names, ids or words that anybody typed. */
export interface Work {
  /** Of few kinds: a route's pattern, a queue, a host. */
  name: string;
  readonly kind: "server" | "client" | "internal";
  /** What is known at its end may be added until then. */
  readonly attributes: Attributes;
}

/** A statement that was answered. */
export interface Statement {
  /** With placeholders, without their values. */
  readonly sql: string;
  readonly ms: number;
  readonly isError: boolean;
}

/** Node's own channels: whoever traces listens (tracer.ts), and while nobody does they cost next to nothing. */
export const works = tracingChannel<unknown, Work>("site.work");
export const statements = channel("site.statement");

/** Does the work as a span, inside the one it is done in. */
export const traced = <T>(work: Work, run: () => Promise<T>): Promise<T> =>
  works.hasSubscribers ? works.tracePromise(run, work) : run();
