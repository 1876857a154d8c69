import { type Argon2Algorithm, argon2 } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { limits } from "../core/limits.ts";
import { AuthFailure } from "./failure.ts";

const derive = promisify(argon2);

/** What one argon2id hash costs, as the PHC string spells it: memory in KiB, passes, lanes. */
export interface Cost {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

export interface Argon2 {
  readonly algorithm: Argon2Algorithm;
  readonly cost: Cost;
  readonly salt: Buffer;
}

export function hashText(
  text: string,
  { algorithm, cost, salt }: Argon2,
  tagLength: number,
): Promise<Buffer> {
  const { m, t, p } = cost;
  return derive(algorithm, { message: text, nonce: salt, memory: m, passes: t, parallelism: p, tagLength });
}

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
