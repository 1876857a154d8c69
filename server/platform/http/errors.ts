import { type CalendarDay, type ErrorBody, Failure, type Problem } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { inWords } from "../../../contracts/long-date.ts";
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
    typeof value !== "object"
      ? value
      : "on" in value
        ? dayInWords(language, value)
        : formatMoney(language, value),
  ]);
  return words(language)(`errors.${code}`, Object.fromEntries(texts));
}

const DAY = { dateStyle: "long", timeZone: "UTC" } as const;
const MONTH = { month: "long", year: "numeric", timeZone: "UTC" } as const;

/** JavaScript reads a day and a month without a time as UTC. */
const dayInWords = (language: Language, { on }: CalendarDay) =>
  inWords(language, on.length > "2026-11".length ? DAY : MONTH, new Date(on));

/** Any error as a refusal. An unexpected error is logged, and refused without details. */
export const failureOf = (error: unknown, log: Log): Failure =>
  error instanceof Failure ? error : unexpected(error, log);

/** Turns any error into an answer. */
export function errorResponse(error: unknown, language: Language, log: Log): Response {
  const failure = failureOf(error, log);
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
