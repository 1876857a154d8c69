import { type ErrorBody, Failure, type Problem } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { warnUnlessAway } from "../database/away.ts";
import { isBusy, isPassing, isUnstorable } from "../database/passing.ts";
import { limits } from "../limits/limits.ts";
import type { Log } from "../process/log.ts";
import { words } from "../words.ts";

/** The message of a problem in the reader's language. */
export function messageOf({ code, values = {} }: Problem, language: Language): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? formatMoney(language, value) : value,
  ]);
  return words(language)(`errors.${code}`, Object.fromEntries(texts));
}

/** Turns any error into an answer. An unexpected error is logged and answered without details. */
export function errorResponse(error: unknown, language: Language, log: Log): Response {
  const failure = error instanceof Failure ? error : unexpected(error, log);
  const { code, field, details } = failure.problem;
  const message = messageOf(failure.problem, language);
  const body: ErrorBody = {
    code,
    error: message,
    message,
    ...(field && { field }),
    ...(details && { details }),
  };
  return Response.json(body, {
    status: failure.status,
    headers: { "Cache-Control": "no-store", "Content-Language": language, ...failure.headers },
  });
}

/** An unavailable or busy database recovers soon, so the caller may retry. Everything else is a server error. */
function unexpected(error: unknown, log: Log): Failure {
  if (isPassing(error) || isBusy(error)) {
    warnUnlessAway(log, "the database is busy", error);
    return new Failure("unavailable", { "Retry-After": String(limits.http.retryAfterSeconds) });
  }
  if (isUnstorable(error)) return new Failure("malformed");
  log.error("a request failed", { error });
  return new Failure("internal");
}
