import type { FormFailure, FormProblem } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import {
  type FieldMessage,
  messagesOf as messagesByField,
  problemMessage,
} from "../../../lib/forms/messages.ts";
import type { Translate } from "../../../lib/i18n/words.tsx";

/** The fields required for a delivery: each has its own message, beside the general toast. */
const NEEDED = ["firstName", "lastName", "email", "address", "city"] as const;
const neededOf = (name: string | undefined) => NEEDED.find((needed) => needed === name);

export function sayOrderProblem(
  problem: FormProblem,
  { t, language }: { t: Translate; language: Language },
): string {
  const needed = problem.code === "details_missing" ? neededOf(problem.field) : undefined;
  if (needed) return t(`checkout.missing.${needed}`);
  return problemMessage(problem, t, (money) => formatMoney(language, money));
}

/** The messages of a form that the server refused. */
export function messagesOf(refused: FormFailure | undefined, t: Translate): readonly FieldMessage[] {
  return messagesByField(refused).map(({ field, message }) => {
    const needed = refused?.values[field]?.trim() ? undefined : neededOf(field);
    return { field, message: needed ? t(`checkout.missing.${needed}`) : message };
  });
}
