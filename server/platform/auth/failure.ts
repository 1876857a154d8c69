/**
 * An error answer of /auth/v1: status, error code (from upstream's catalogue) and an English message that clients
 * compare. People read the texts of our own pages instead. `extra` is merged into the body.
 */
export class AuthFailure extends Error {
  override name = "AuthFailure";
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

export const invalid = (message: string) => new AuthFailure(400, "validation_failed", message);
