import { isPassing } from "../../database/passing.ts";
import { limits } from "../../limits/limits.ts";
import { RestFailure } from "./failure.ts";
import { statusOfSqlState } from "./sql-state.ts";

interface DatabaseError extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** SQLSTATEs whose messages quote the statement or contain internal facts. */
const SILENT = /^(42601|42P02|08P|XX|58|F0)/;

/** Clients retry after 503, so it is sent only if a retry can help. */
const RETRY = { "Retry-After": String(limits.http.retryAfterSeconds) };

/** The answer to an error of the database or of its connection; null for any other error. */
export function databaseFailure(error: unknown, signedIn: boolean): RestFailure | null {
  if (isPassing(error)) {
    const message = "Database connection error. Retrying the connection.";
    return new RestFailure(503, "PGRST000", message, { headers: RETRY });
  }
  if (!isDatabaseError(error)) return null;
  const { code, message, detail = null, hint = null } = error;
  const status = statusOfSqlState(code, message, signedIn);
  if (SILENT.test(code)) return new RestFailure(status, code, "The database refused this request");
  return new RestFailure(status, code, message, {
    details: detail,
    hint,
    ...(status === 401 && { headers: { "WWW-Authenticate": "Bearer" } }),
    ...(status === 503 && { headers: RETRY }),
  });
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** The four keys of every error body, in PostgREST's order. */
export function failureResponse(failure: RestFailure, method: string): Response {
  const { status, code, message, details, hint, headers } = failure;
  return new Response(method === "HEAD" ? null : JSON.stringify({ code, details, hint, message }), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Proxy-Status": `PostgREST; error=${code}`,
      ...headers,
    },
  });
}
