import type { FormFailure, Problem } from "../../../contracts/errors.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Translate } from "../i18n/words.tsx";

/** A field's name and what to say beside it. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** A problem in the reader's words; `write` is for the sums that forms of payment name. */
export function sayProblem(
  { code, values = {} }: Problem,
  t: Translate,
  write?: (money: Money) => string,
): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? (write?.(value) ?? "") : value,
  ]);
  return t(`errors.${code}`, Object.fromEntries(said) as Record<string, string | number>);
}

/** Of a form the server sent back with its page. */
export function messagesOf(refused: FormFailure | undefined): readonly FieldMessage[] {
  return Object.entries(refused?.errors ?? {}).map(([field, message]) => ({ field, message }));
}

export function byField(messages: readonly FieldMessage[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(messages.map(({ field, message }) => [field, message]));
}
