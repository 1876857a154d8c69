import type { Hono } from "hono";

export interface Unused {
  readonly bucket: string;
  readonly olderThanMs: number;
  /** Which of these names something still leads to. */
  isUsed(names: readonly string[]): Promise<Iterable<string>>;
}

/** What `createStorage(context, identifyCaller)` makes. */
export interface Storage {
  /** For /storage/v1. */
  readonly room: Hono;
  /** Forgets what uploads left behind, now and each night. */
  start(): Promise<void>;
  /** As the server, whatever the policies say to callers: */
  exists(bucket: string, name: string): Promise<boolean>;
  remove(bucket: string, name: string): Promise<void>;
  /** Deletes what nothing leads to any more; answers how many. */
  purgeUnused(unused: Unused): Promise<number>;
}
