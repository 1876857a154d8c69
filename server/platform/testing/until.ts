import { vi } from "vitest";

/** Polls `look` until it returns a truthy value, also on a busy machine, and returns that. `look` must change nothing. */
export const until = <T>(look: () => T | Promise<T>, timeout = 15_000) =>
  vi.waitUntil(look, { timeout, interval: 50 });
