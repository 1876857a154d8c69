import { Failure, type FormFailure, type Problem } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import { words } from "../words.ts";
import { failureOf, messageOf } from "./errors.ts";

/** Redirects a successful form post to the next page. */
export function leadTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** The data to show a refused form again: the typed values, and the messages by field. */
export function formFailure(
  form: string,
  values: Readonly<Record<string, string>>,
  problems: readonly Problem[],
  language: Language,
): FormFailure {
  const messages = problems.map((problem) => [problem.field ?? "", messageOf(problem, language)] as const);
  const errors: Record<string, string> = {};
  for (const [field, text] of messages) if (field !== "") errors[field] ??= text;
  const message = messages[0]?.[1] ?? words(language)("errors.invalid_field");
  return { form, values, errors, message };
}

/**
 * The page of a form whose post was not taken, with the reason. Also where the server itself failed: an answer for programs
 * would show nothing of what was typed.
 */
export async function askAgain(
  { log }: Pick<Context, "log">,
  error: unknown,
  again: (problems: readonly Problem[]) => Promise<Response>,
): Promise<Response> {
  const { problem, status } = failureOf(error, log);
  const page = await again([problem]);
  return error instanceof Failure ? page : new Response(page.body, { status, headers: page.headers });
}
