export interface TurnLimits {
  /** Running at once, for all keys together. */
  readonly atOnce: number;
  readonly perKey: number;
  /** At most this many wait per key, and for at most `waitMs`. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** The caller's own queue was full, or its wait timed out. */
export class NoTurn extends Error {
  override name = "NoTurn";
}

interface Waiting {
  go(): void;
}

/**
 * A fair queue: each key runs at most `perKey` at once; further work waits in the key's own queue, and free slots go to
 * the keys in turn (round robin). A caller who fills their own queue does not slow down the others.
 */
export function createTurns({ atOnce, perKey, waiting, waitMs }: TurnLimits) {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let total = 0;

  const isFree = (key: string) => total < atOnce && (running.get(key) ?? 0) < perKey;

  function begin(key: string) {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function end(key: string) {
    total -= 1;
    const left = (running.get(key) ?? 0) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    startNext();
  }

  /** A started key moves to the end of the map, which iterates in insertion order, also while it changes. */
  function startNext() {
    for (const [key, queue] of queues) {
      if (total >= atOnce) return;
      if (!isFree(key)) continue;
      const [first, ...others] = queue;
      queues.delete(key);
      if (others.length > 0) queues.set(key, others);
      begin(key);
      first?.go();
    }
  }

  function leave(key: string, entry: Waiting) {
    const others = (queues.get(key) ?? []).filter((other) => other !== entry);
    if (others.length > 0) queues.set(key, others);
    else queues.delete(key);
  }

  async function waitInQueue(key: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queue.length >= waiting || signal?.aborted) throw new NoTurn();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { go: resolve };
    queues.set(key, [...queue, entry]);
    const giveUp = () => {
      leave(key, entry);
      reject(new NoTurn());
    };
    const timeout = setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp);
    try {
      await promise;
    } finally {
      clearTimeout(timeout);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Runs the work when it is the key's turn; an aborted caller leaves the queue. */
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isFree(key) && !queues.has(key)) begin(key);
    else await waitInQueue(key, signal);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
