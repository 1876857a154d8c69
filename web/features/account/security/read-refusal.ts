export interface Refused {
  readonly code: string;
  /** In the reader's language. */
  readonly message: string;
}

/** The error in a server function's answer. */
export async function readRefusal(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => ({}))) as { code?: unknown; message?: unknown };
  return {
    code: typeof body.code === "string" ? body.code : "unknown",
    message: typeof body.message === "string" ? body.message : "",
  };
}
