import { randomBytes, randomUUID } from "node:crypto";

/** Randomness is handed in, so that a test can replay it. */
export interface Random {
  uuid(): string;
  /** 128 bits, 22 characters of base64url: nobody guesses it. */
  token(): string;
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(16).toString("base64url"),
};
