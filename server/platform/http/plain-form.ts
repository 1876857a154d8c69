import type { FormFailure, Problem } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { words } from "../words.ts";
import { messageOf } from "./errors.ts";

/** The answer to a form post that was served: the next page. */
export function leadTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** What a refused form needs to be shown again: what was typed, and what to mend beside which field. */
export function formFailure(
  form: string,
  values: Readonly<Record<string, string>>,
  problems: readonly Problem[],
  language: Language,
): FormFailure {
  const said = problems.map((problem) => [problem.field ?? "", messageOf(problem, language)] as const);
  const errors: Record<string, string> = {};
  for (const [field, told] of said) if (field !== "") errors[field] ??= told;
  const message = said[0]?.[1] ?? words(language)("errors.invalid_field");
  return { form, values, errors, message };
}
