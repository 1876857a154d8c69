import { randomBytes, randomUUID } from "node:crypto";

/** Random values are injected, so that tests can replay them. */
export interface Random {
  uuid(): string;
  /** 128 random bits as 22 characters of base64url. */
  token(): string;
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(16).toString("base64url"),
};
