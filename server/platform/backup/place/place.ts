import type { Readable } from "node:stream";

/** Where backups lie. A name is written once and whole; it may have one folder: `erasures/…`. */
export interface Place {
  /** As the operator wrote it. */
  readonly where: string;
  /** A folder for a file that is not finished. */
  readonly drafts: string;
  /** The names here, or in that folder. */
  list(folder?: string): Promise<string[]>;
  /** Takes a finished local file over. */
  put(name: string, file: string, sha256: string): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
