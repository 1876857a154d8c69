import type { FormFailure, FormProblem } from "../../../contracts/errors.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Translate } from "../i18n/words.tsx";

/** A field's name and the message beside it. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** The message of a problem in the reader's language; payment forms pass `write` to format amounts of money. */
export function problemMessage(
  { code, values = {} }: FormProblem,
  t: Translate,
  write?: (money: Money) => string,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? (write?.(value) ?? "") : value,
  ]);
  return t(`errors.${code}`, Object.fromEntries(texts) as Record<string, string | number>);
}

/** The messages of a form that the server sent back with its page. */
export function messagesOf(refused: FormFailure | undefined): readonly FieldMessage[] {
  return Object.entries(refused?.errors ?? {}).map(([field, message]) => ({ field, message }));
}

export function byField(messages: readonly FieldMessage[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(messages.map(({ field, message }) => [field, message]));
}
