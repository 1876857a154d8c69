import type { Clock } from "../process/clock.ts";

interface Options {
  readonly clock: Pick<Clock, "now">;
  readonly ms: number;
  /** The oldest makes room: no list of keys anyone can ask for may fill the memory. */
  readonly most: number;
}

/** Answers for a few seconds what was just read; who asks for the same meanwhile waits for the same read. */
export function createShortCache<T>({ clock, ms, most }: Options) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.value;
    const value = read();
    kept.delete(key);
    kept.set(key, { until: now + ms, value });
    value.catch(() => kept.delete(key));
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
