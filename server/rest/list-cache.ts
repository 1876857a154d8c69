import type { Clock } from "../core/clock.ts";
import { limits } from "../core/limits.ts";

/** An answer as it was given, to be given again. */
export interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Entry {
  readonly answer: Kept;
  readonly until: number;
  readonly bytes: number;
}

/** The whole question: what an answer without a person depends on. */
export const listKey = (
  schema: string,
  address: string,
  {
    accept = "",
    prefer = "",
    range = "",
  }: Readonly<Partial<Record<"accept" | "prefer" | "range", string | undefined>>>,
): string => [schema, address, accept, prefer, range].join("\n");

/**
 * Answers that are the same for every visitor, for some seconds: the same question asked meanwhile waits for the one
 * that is being answered. The oldest make room. After any write all are forgotten: what it changes by views, triggers
 * and keys nobody knows, and it costs one more question at most.
 */
export function createListCache(clock: Clock) {
  const { ms, entries: most, bytes: mostBytes, entryBytes } = limits.rest.cache;
  const entries = new Map<string, Entry>();
  const asked = new Map<string, Promise<Kept>>();
  let bytes = 0;
  /** Counts the writes: an answer from before one is not kept after it. */
  let writes = 0;

  function find(key: string): Kept | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until > clock.monotonic()) return entry.answer;
    remove(key, entry);
    return undefined;
  }

  async function ask(key: string, read: () => Promise<Kept>): Promise<Kept> {
    const waiting = asked.get(key);
    if (waiting) return waiting;
    const before = writes;
    const answering = read();
    asked.set(key, answering);
    try {
      const answer = await answering;
      if (before === writes) keep(key, answer);
      return answer;
    } finally {
      if (asked.get(key) === answering) asked.delete(key);
    }
  }

  function keep(key: string, answer: Kept) {
    const size = key.length + answer.body.length;
    const old = entries.get(key);
    if (old) remove(key, old);
    if (size > entryBytes) return;
    entries.set(key, { answer, until: clock.monotonic() + ms, bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (entries.size <= most && bytes <= mostBytes) break;
      remove(oldest, entry);
    }
  }

  function remove(key: string, entry: Entry) {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  return {
    find,
    ask,
    clear() {
      writes += 1;
      asked.clear();
      entries.clear();
      bytes = 0;
    },
  };
}

export type ListCache = ReturnType<typeof createListCache>;
