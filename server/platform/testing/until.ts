import { vi } from "vitest";

/** Waits for something that comes by itself, also on a busy machine, and returns it. `look` changes nothing. */
export const until = <T>(look: () => T | Promise<T>, timeout = 15_000) =>
  vi.waitUntil(look, { timeout, interval: 50 });
