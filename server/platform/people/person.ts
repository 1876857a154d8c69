import type { ApiRole } from "../database/as-role.ts";

/** Who sent a request, as its verified access token says; nothing in a body or a header names a person. */
export interface Person {
  readonly id: string;
  /** As it stands on the account; null for someone who signed in anonymously. */
  readonly email: string | null;
  /** The same, once its owner has proved to read it: gifts made with it are theirs. */
  readonly provenEmail: string | null;
  /** When they last showed who they are (password, code, link), not when a token was renewed. */
  readonly signedInAt: Date;
}

/** Refuses with `not_signed_in` or `second_factor_required`; handed to the functions, which know no tokens. */
export type Identify = (request: Request) => Promise<Person>;

/** Whom a request of the data API speaks for: a role of the database, and what the token says besides. */
export interface Caller {
  readonly role: ApiRole;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Refuses with `TokenRefused`; without a token one is `anon`. */
export type IdentifyCaller = (request: Request) => Promise<Caller>;

/** A token that was sent and is not accepted. */
export class TokenRefused extends Error {
  override name = "TokenRefused";
  readonly isOver: boolean;

  constructor(message: string, { isOver = false } = {}) {
    super(message);
    this.isOver = isOver;
  }
}
