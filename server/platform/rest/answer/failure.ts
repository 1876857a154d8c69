interface Said {
  /** A sentence; only PGRST201 has a list of relationships here. */
  readonly details?: string | readonly object[] | null;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error of /rest/v1: PostgREST's status and four-key body, rendered by errors.ts. */
export class RestFailure extends Error {
  override name = "RestFailure";
  readonly status: number;
  readonly code: string;
  readonly details: string | readonly object[] | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, headers = {} }: Said = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** The message is also part of a header, so quotes and line ends are removed. */
export function unauthorized(code: "PGRST301" | "PGRST303", message: string): RestFailure {
  const description = message.replaceAll(/[^ !#-~]/g, "");
  const challenge = `Bearer error="invalid_token", error_description="${description}"`;
  return new RestFailure(401, code, message, { headers: { "WWW-Authenticate": challenge } });
}

export const badBody = (message = "Empty or invalid json") => new RestFailure(400, "PGRST102", message);
