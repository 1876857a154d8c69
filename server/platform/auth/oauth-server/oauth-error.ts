/** An error answer of the token and userinfo endpoints (RFC 6749, section 5.2; RFC 6750, section 3). */
export class OAuthError extends Error {
  override name = "OAuthError";
  readonly status: number;
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: string,
    description: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(description);
    this.status = status;
    this.error = error;
    this.headers = headers;
  }

  get response(): Response {
    return Response.json(
      { error: this.error, error_description: this.message },
      { status: this.status, headers: { "Cache-Control": "no-store", ...this.headers } },
    );
  }
}

export const badRequest = (description: string) => new OAuthError(400, "invalid_request", description);
export const badGrant = (description: string) => new OAuthError(400, "invalid_grant", description);
