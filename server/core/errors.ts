import { type ErrorBody, Failure, type Problem } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import { formatMoney } from "../../contracts/money.ts";
import type { Log } from "./log.ts";
import { words } from "./words.ts";

/** What is wrong, in the reader's words. */
export function messageOf({ code, values = {} }: Problem, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? formatMoney(language, value) : value,
  ]);
  return words(language)(`errors.${code}`, Object.fromEntries(said));
}

/** The one place that turns an error into an answer. What nobody expected is logged and told without detail. */
export function errorResponse(error: unknown, language: Language, log: Log): Response {
  if (!(error instanceof Failure)) log.error("a request failed", { error });
  const failure = error instanceof Failure ? error : new Failure("internal");
  const { code, field } = failure.problem;
  const body: ErrorBody = {
    error: code,
    message: messageOf(failure.problem, language),
    ...(field && { field }),
  };
  return Response.json(body, {
    status: failure.status,
    headers: { "Cache-Control": "no-store", "Content-Language": language, ...failure.headers },
  });
}
