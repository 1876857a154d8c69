import { availableParallelism } from "node:os";
import { limits } from "../../limits/limits.ts";
import { AuthFailure } from "../failure.ts";

/**
 * Runs at most one hash per core at a time; the others wait in order, and a full queue answers 503. So a rush of sign-ins
 * cannot take more than its share of the processor.
 */
export function createHashing(
  atOnce = availableParallelism(),
  mayWait: number = limits.auth.hashing.waiting,
) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function waitForTurn() {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= mayWait) {
      const headers = { "Retry-After": String(limits.auth.hashing.retryAfterSeconds) };
      throw new AuthFailure(503, "unexpected_failure", "Too many sign-ins at once", {}, headers);
    }
    // A finished hash hands its slot to the first in the queue, so that nobody overtakes.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await waitForTurn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
