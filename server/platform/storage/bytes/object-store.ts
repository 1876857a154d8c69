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

/** A row is there and its bytes are not: they lie on another server's disk, or were lost. */
export class BytesMissing extends Error {
  override name = "BytesMissing";
}

/**
 * Where the bytes lie. A version (SHA-256 and an id) is written once, whole or not at all, and belongs to one row: so
 * nothing here counts who else needs it.
 */
export interface ObjectStore {
  /** Takes over a finished local file of that content. */
  put(version: string, file: string): Promise<void>;
  /** Rejects with BytesMissing where nothing lies under that version. */
  read(version: string, bytes?: Bytes): Promise<Readable>;
  /** As it reads. */
  copy(from: string, to: string): Promise<void>;
  /** What is gone already is no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** Everything that lies there, in any order. */
  all(): AsyncIterable<StoredBlob>;
}
