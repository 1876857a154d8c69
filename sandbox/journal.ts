import { mkdir, open, readFile, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import type { Session, Webhook } from "./types.ts";

/** Events in order. The journal is the only storage of the process, and the tests' reference for what was paid. */
export type Entry =
  | { readonly kind: "session"; readonly session: Session; readonly requestHash: string }
  | { readonly kind: "decision"; readonly event: Webhook; readonly silent?: true; readonly key?: string }
  | { readonly kind: "delivered"; readonly event: string }
  /** An attempt of a payer without a result: the operator never answered. */
  | { readonly kind: "unanswered"; readonly session: string };

export interface Journal {
  readonly past: readonly Entry[];
  /** Resolves when the entry is on disk. */
  append(entry: Entry): Promise<void>;
  /** All entries, read from disk. */
  read(): Promise<Entry[]>;
}

/** Opens the file of JSON lines. A last line truncated by a crash was never acknowledged, so it is removed. */
export async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  });
  const completeBytes = bytes.lastIndexOf("\n") + 1;
  if (completeBytes < bytes.length) await truncate(path, completeBytes);
  const file = await open(path, "a", 0o600);

  let waiting: { line: string; written: PromiseWithResolvers<void> }[] = [];
  let writing: Promise<void> | undefined;

  /** Entries that arrive during a write are written together next, with one fsync. */
  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await file.appendFile(batch.map(({ line }) => line).join(""));
        await file.datasync();
        for (const { written } of batch) written.resolve();
      } catch (error) {
        for (const { written } of batch) written.reject(error);
      }
    }
    writing = undefined;
  }

  return {
    past: entriesOf(bytes.subarray(0, completeBytes).toString("utf8")),
    append(entry) {
      const written = Promise.withResolvers<void>();
      waiting.push({ line: `${JSON.stringify(entry)}\n`, written });
      writing ??= writeAll();
      return written.promise;
    },
    async read() {
      await writing;
      return entriesOf(await readFile(path, "utf8"));
    },
  };
}

const entriesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
