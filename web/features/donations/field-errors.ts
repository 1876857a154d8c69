import type { FormFailure, Problem } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney } from "../../../contracts/money.ts";
import type { Translate } from "../../lib/i18n/words.tsx";
import { CUSTOM, sponsoredType } from "./presets.ts";

/** The form's own id, so that a summary can lead to it. */
export const FORM = "give";

/** A field's name and what to say beside it. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** The amount is one value in two controls: a chip, or one's own figure. */
export function controlOf(field: string, chosen: string | undefined): string {
  return field === "amount" && chosen === CUSTOM ? "customAmount" : field;
}

export function sayProblems(
  problems: readonly Problem[],
  chosen: string | undefined,
  { t, language, programId }: { t: Translate; language: Language; programId?: string },
): FieldMessage[] {
  return problems.map(({ code, field = "amount", values = {} }) => ({
    field: controlOf(field, chosen),
    message: t(
      // A sponsor cannot be anonymous: there is no box to tick instead.
      code === "email_required" && sponsoredType(programId)
        ? "donation.donor.sponsorEmail"
        : `errors.${code}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === "object" ? formatMoney(language, value) : value,
        ]),
      ),
    ),
  }));
}

/** What came back with the page; where no field is to blame, the whole form is. */
export function messagesOf(failure: FormFailure | undefined, t: Translate): FieldMessage[] {
  if (!failure) return [];
  const { programId, donorEmail } = failure.values;
  const withoutEmail = sponsoredType(programId) && !donorEmail?.trim();
  const entries = Object.entries(failure.errors);
  if (entries.length === 0) return [{ field: FORM, message: failure.message }];
  return entries.map(([field, message]) => ({
    field: controlOf(field, failure.values.amount),
    message: field === "donorEmail" && withoutEmail ? t("donation.donor.sponsorEmail") : message,
  }));
}

export function byField(messages: readonly FieldMessage[]): Readonly<Record<string, string>> {
  return Object.fromEntries(messages.map(({ field, message }) => [field, message]));
}
