import type { ApiRole } from "../database/as-role.ts";

/** The sender of a request by the verified access token; no body and no other header identifies a person. */
export interface Person {
  readonly id: string;
  /** The account's address; null for an anonymous user, or one with a number only. */
  readonly email: string | null;
  /** The account's number: digits of E.164. */
  readonly phone?: string | null;
  /** The same address if the person has confirmed it: gifts made with it belong to them. */
  readonly provenEmail: string | null;
  /** A number that the person has proved to be theirs: gifts made with it, and without an address, belong to them. */
  readonly provenPhone?: string | null;
  /** The last authentication (password, code, link); a token refresh does not count. */
  readonly signedInAt: Date;
}

/** Refuses with `not_signed_in` or `second_factor_required`. The functions get it, so they need not know tokens. */
export type Identify = (request: Request) => Promise<Person>;

/** The caller of the data API: a database role and the claims of the token. */
export interface Caller {
  readonly role: ApiRole;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Refuses with `TokenRefused`; a request without a token is `anon`. */
export type IdentifyCaller = (request: Request) => Promise<Caller>;

/** The sent token is not accepted; `isOver`: because it has expired. */
export class TokenRefused extends Error {
  override name = "TokenRefused";
  readonly isOver: boolean;

  constructor(message: string, { isOver = false } = {}) {
    super(message);
    this.isOver = isOver;
  }
}
