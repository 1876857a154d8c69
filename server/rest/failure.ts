/** A request /rest/v1 does not answer as asked: PostgREST's status and four-key body, rendered by errors.ts. */
export class RestFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | readonly object[] | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
    }: { details?: string | readonly object[] | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}
