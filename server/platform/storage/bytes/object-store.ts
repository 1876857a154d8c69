import type { Readable } from "node:stream";

/** A part of a file, both ends included. */
export interface Bytes {
  readonly start: number;
  readonly end: number;
}

export interface StoredBlob {
  readonly version: string;
  readonly storedAt: Date;
}

/** The store does not do what it was asked: wrong keys, no such bucket, a fault of its own. */
export class StoreRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the file store answered ${status}`);
    this.status = status;
  }
}

/** The store is out of reach; it may answer soon. */
export class StoreAway extends Error {
  override name = "StoreAway";
  readonly code: string;
  constructor(cause: Error) {
    super("the file store is away", { cause });
    this.code = "code" in cause ? String(cause.code) : "";
  }
}

/** The SHA-256 of the bytes and an id. */
export const VERSION = /^[0-9a-f]{64}-[0-9a-f-]{36}$/;

/** The row exists but its bytes do not: they are on another server's disk, or lost. */
export class BytesMissing extends Error {
  override name = "BytesMissing";
}

/**
 * The store of the bytes. A version (SHA-256 and an id) is written once and atomically, and belongs to one row, so the
 * store counts no references.
 */
export interface ObjectStore {
  /** Stores a finished local file; takes it over. */
  put(version: string, file: string): Promise<void>;
  /** Rejects with BytesMissing if the version does not exist. */
  read(version: string, bytes?: Bytes): Promise<Readable>;
  /** Rejects with BytesMissing like `read`. */
  copy(from: string, to: string): Promise<void>;
  /** A missing version is no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** All stored versions, in any order. */
  all(): AsyncIterable<StoredBlob>;
}
