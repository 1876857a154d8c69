import type { FormFailure, Problem } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { Translate } from "../../../lib/i18n/words.tsx";

/** A field's name and what to say beside it. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** What nobody can deliver without; the toast says that something is missing, the field says what. */
const NEEDED = ["firstName", "lastName", "email", "address", "city"] as const;
const neededOf = (name: string) => NEEDED.find((needed) => needed === name);

export function sayProblem(
  { code, field = "", values = {} }: Problem,
  { t, language }: { t: Translate; language: Language },
): string {
  const needed = code === "details_missing" ? neededOf(field) : undefined;
  if (needed) return t(`checkout.missing.${needed}`);
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? formatMoney(language, value) : value,
  ]);
  return t(`errors.${code}`, Object.fromEntries(said) as Record<string, string | number>);
}

/** Of a form the server sent back with its page. */
export function messagesOf(refused: FormFailure | undefined, t: Translate): readonly FieldMessage[] {
  return Object.entries(refused?.errors ?? {}).map(([field, message]) => {
    const needed = refused?.values[field]?.trim() ? undefined : neededOf(field);
    return { field, message: needed ? t(`checkout.missing.${needed}`) : message };
  });
}
