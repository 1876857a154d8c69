import type { FormFailure, FormProblem } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import {
  type FieldMessage,
  messagesOf as messagesByField,
  problemMessage,
} from "../../../lib/forms/messages.ts";
import type { Translate } from "../../../lib/i18n/words.tsx";
import { CUSTOM, sponsoredType } from "./presets.ts";

/** The id of the form: the error summary links to it. */
export const FORM = "give";

/** The amount has two controls: the chips, and the field of a custom amount; address and number have one. */
export function controlOf(field: string, chosen: string | undefined): string {
  if (field === "donorPhone") return "donorEmail";
  return field === "amount" && chosen === CUSTOM ? "customAmount" : field;
}

export function sayProblems(
  problems: readonly FormProblem[],
  chosen: string | undefined,
  { t, language, programId }: { t: Translate; language: Language; programId?: string },
): FieldMessage[] {
  return problems.map((problem) => ({
    field: controlOf(problem.field ?? "amount", chosen),
    message:
      // A sponsor cannot be anonymous: the form has no box to tick instead.
      problem.code === "email_required" && sponsoredType(programId)
        ? t("donation.donor.sponsorEmail")
        : problemMessage(problem, t, (money) => formatMoney(language, money)),
  }));
}

/** The errors of a refused form; an error without a field belongs to the whole form. */
export function messagesOf(failure: FormFailure | undefined, t: Translate): FieldMessage[] {
  if (!failure) return [];
  const { programId, donorEmail } = failure.values;
  const withoutEmail = sponsoredType(programId) && !donorEmail?.trim();
  const messages = messagesByField(failure);
  if (messages.length === 0) return [{ field: FORM, message: failure.message }];
  return messages.map(({ field, message }) => ({
    field: controlOf(field, failure.values.amount),
    message: field === "donorEmail" && withoutEmail ? t("donation.donor.sponsorEmail") : message,
  }));
}
