export interface TurnLimits {
  /** Of all keys together. */
  readonly atOnce: number;
  readonly perKey: number;
  /** Of one key; and how long at most. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** There was no turn: the caller's own line was too long, or too slow. */
export class NoTurn extends Error {
  override name = "NoTurn";
}

interface Waiting {
  go(): void;
}

/**
 * Work that has to be waited for, shared fairly: each key has so many running at most, and where more want to, one of
 * each key's line is let in, then the next key's. Whoever fills their own line makes nobody else's longer.
 */
export function createTurns({ atOnce, perKey, waiting, waitMs }: TurnLimits) {
  const running = new Map<string, number>();
  const lines = new Map<string, Waiting[]>();
  let inAll = 0;

  const isFree = (key: string) => inAll < atOnce && (running.get(key) ?? 0) < perKey;

  function begin(key: string) {
    inAll += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function end(key: string) {
    inAll -= 1;
    const left = (running.get(key) ?? 0) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    letIn();
  }

  /** A key that was let in goes behind all others: the map is walked in that order, also while it changes. */
  function letIn() {
    for (const [key, line] of lines) {
      if (inAll >= atOnce) return;
      if (!isFree(key)) continue;
      const [first, ...others] = line;
      lines.delete(key);
      if (others.length > 0) lines.set(key, others);
      begin(key);
      first?.go();
    }
  }

  function leave(key: string, one: Waiting) {
    const others = (lines.get(key) ?? []).filter((other) => other !== one);
    if (others.length > 0) lines.set(key, others);
    else lines.delete(key);
  }

  async function waitInLine(key: string, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= waiting || signal?.aborted) throw new NoTurn();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { go: resolve };
    lines.set(key, [...line, one]);
    const giveUp = () => {
      leave(key, one);
      reject(new NoTurn());
    };
    const patience = setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp);
    try {
      await promise;
    } finally {
      clearTimeout(patience);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Does the work when it is the key's turn; who goes away before, leaves the line. */
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isFree(key) && !lines.has(key)) begin(key);
    else await waitInLine(key, signal);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
