import { limits } from "../../limits/limits.ts";
import type { Clock } from "../../process/clock.ts";
import type { Run } from "../answer/answer-read.ts";
import type { InTurn } from "../visit.ts";

/** A cached answer. */
export interface CachedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Entry {
  readonly answer: CachedAnswer;
  readonly until: number;
  readonly bytes: number;
}

interface Question {
  read(run: Run): Promise<CachedAnswer>;
  /** Aborted when the client disconnects. */
  readonly left: AbortSignal;
}

/** A read that waits or runs, shared by all requests for the same list. */
interface Reading {
  readonly answer: Promise<CachedAnswer>;
  /** Adds a request that waits for it until `left` is aborted. */
  stay(left: AbortSignal): void;
}

/** Everything that an answer without a person depends on. */
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
 * Caches answers that are the same for every visitor for some seconds; equal requests share one running read. The
 * oldest entries are evicted. Any write clears the whole cache: through views, triggers and keys it may change any list.
 */
export function createListCache(clock: Clock) {
  const { ms, entries: most, bytes: mostBytes, entryBytes } = limits.rest.cache;
  const entries = new Map<string, Entry>();
  /** Running reads by list; below, waiting reads by list and caller. */
  const running = new Map<string, Reading>();
  const waiting = new Map<string, Reading>();
  let bytes = 0;
  /** Counts writes: an answer that was read before a write is not cached after it. */
  let writes = 0;

  function find(key: string): CachedAnswer | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until > clock.monotonic()) return entry.answer;
    remove(key, entry);
    return undefined;
  }

  /**
   * Joins a running read of this list, or starts one when it is the caller's turn and no other has started by then.
   * Requests of one address for the same list share one place in its queue.
   */
  async function ask(key: string, inTurn: InTurn, question: Question): Promise<CachedAnswer> {
    const slot = `${inTurn.of}\n${key}`;
    const reading = running.get(key) ?? waiting.get(slot) ?? begin({ key, slot }, inTurn, question);
    reading.stay(question.left);
    return reading.answer;
  }

  function begin({ key, slot }: Record<"key" | "slot", string>, inTurn: InTurn, { read }: Question): Reading {
    const left = new AbortController();
    const forget = () => {
      if (waiting.get(slot) === reading) waiting.delete(slot);
      if (running.get(key) === reading) running.delete(key);
    };
    const answerInTurn = async (run: Run) => {
      // From here on a joining request must check whether a write happened in between.
      waiting.delete(slot);
      const known = find(key);
      if (known) return known;
      const other = running.get(key);
      other?.stay(left.signal);
      if (other) return other.answer;
      running.set(key, reading);
      const before = writes;
      const answer = await read(run);
      if (before === writes) store(key, answer);
      return answer;
    };
    const answer = Promise.resolve().then(() => inTurn.run(answerInTurn, left.signal));
    const stay = untilAllLeft(() => {
      forget();
      left.abort();
    });
    const reading: Reading = { answer: answer.finally(forget), stay };
    waiting.set(slot, reading);
    return reading;
  }

  function store(key: string, answer: CachedAnswer) {
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
      running.clear();
      entries.clear();
      bytes = 0;
    },
  };
}

/** A client that disconnects stops only its own waiting; the read ends when the last one has gone. */
function untilAllLeft(end: () => void) {
  let there = 0;
  return (left: AbortSignal) => {
    there += 1;
    left.addEventListener("abort", () => {
      there -= 1;
      if (there === 0) end();
    });
  };
}

export type ListCache = ReturnType<typeof createListCache>;
