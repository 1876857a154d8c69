import { limits } from "../../limits/limits.ts";
import type { Clock } from "../../process/clock.ts";
import type { Run } from "../answer/answer-read.ts";
import type { InTurn } from "../visit.ts";

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

interface Question {
  read(run: Run): Promise<Kept>;
  /** The one who asks went away. */
  readonly left: AbortSignal;
}

/** A question that waits or is being read, for all who asked it meanwhile. */
interface Reading {
  readonly answer: Promise<Kept>;
  /** One more waits for it, until `left` is aborted. */
  stay(left: AbortSignal): void;
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
  /** What is being read; and what waits for its turn, by who asks. */
  const asked = new Map<string, Reading>();
  const waiting = new Map<string, Reading>();
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

  /**
   * The answer that is being read, whoever began it; or one's own, when it is one's turn, unless another has come by
   * then. Those behind one address who wait to ask the same have one place in its line.
   */
  async function ask(key: string, inTurn: InTurn, question: Question): Promise<Kept> {
    const place = `${inTurn.of}\n${key}`;
    const reading = asked.get(key) ?? waiting.get(place) ?? begin({ key, place }, inTurn, question);
    reading.stay(question.left);
    return reading.answer;
  }

  function begin(
    { key, place }: Record<"key" | "place", string>,
    inTurn: InTurn,
    { read }: Question,
  ): Reading {
    const left = new AbortController();
    const forget = () => {
      if (waiting.get(place) === reading) waiting.delete(place);
      if (asked.get(key) === reading) asked.delete(key);
    };
    const answerInTurn = async (run: Run) => {
      // From here on who asks has to look whether a write came between.
      waiting.delete(place);
      const known = find(key);
      if (known) return known;
      const other = asked.get(key);
      other?.stay(left.signal);
      if (other) return other.answer;
      asked.set(key, reading);
      const before = writes;
      const answer = await read(run);
      if (before === writes) keep(key, answer);
      return answer;
    };
    const answer = Promise.resolve().then(() => inTurn.run(answerInTurn, left.signal));
    const stay = untilAllLeft(() => {
      forget();
      left.abort();
    });
    const reading: Reading = { answer: answer.finally(forget), stay };
    waiting.set(place, reading);
    return reading;
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

/** Who goes away does so alone; when the last has gone, nobody waits any more. */
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
