import { StorageFailure } from "./failure.ts";

/** Work of which each key has so many running at most; one more is refused, and waits for none. */
export function createAtOnce(most: number) {
  const running = new Map<string, number>();

  function end(key: string) {
    const left = (running.get(key) ?? 0) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(key) ?? 0;
    if (now >= most) throw new StorageFailure("SlowDown");
    running.set(key, now + 1);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
