import { availableParallelism } from "node:os";
import { limits } from "../../limits/limits.ts";
import { AuthFailure } from "../failure.ts";

/**
 * At most as many hashes at once as there are cores, the others wait in turn; beyond a full queue a caller is told to
 * come back. So a rush of sign-ins costs the pages their share of the processor and nothing more.
 */
export function createHashing(
  atOnce = availableParallelism(),
  mayWait: number = limits.auth.hashing.waiting,
) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn() {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= mayWait) {
      const headers = { "Retry-After": String(limits.auth.hashing.retryAfterSeconds) };
      throw new AuthFailure(503, "unexpected_failure", "Too many sign-ins at once", {}, headers);
    }
    // Whoever ends hands its place on, so that nobody overtakes.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
