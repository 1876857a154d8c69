import type { Clock } from "../process/clock.ts";

interface Options {
  readonly clock: Pick<Clock, "now">;
  readonly ms: number;
  /** Maximum number of entries; the oldest is evicted, so that callers who invent keys cannot fill the memory. */
  readonly most: number;
}

/** Caches reads for a few seconds; concurrent callers of one key share the same read. */
export function createShortCache<T>({ clock, ms, most }: Options) {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<T> }>();

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const cached = entries.get(key);
    if (cached && cached.until > now) return cached.value;
    const value = read();
    entries.delete(key);
    entries.set(key, { until: now + ms, value });
    value.catch(() => entries.delete(key));
    for (const [oldest] of entries) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return value;
  };
}
