import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import { type Action, type Composed, compose, type Fact } from "../../platform/mail/kit.ts";
import { words } from "../../platform/words.ts";

interface Refusal {
  readonly amount: Money;
  readonly reason: RefusalReason | null;
  readonly donorName: string | null;
  readonly demonstration: boolean;
  /** Instead of what the reason suggests. */
  readonly wayOn?: string;
  readonly facts: readonly Fact[];
  readonly action: Action;
}

/** Says in plain words why a payment was refused, that no money was taken, and what to do next. */
export function composeRefusal(language: Language, refusal: Refusal): Composed {
  const t = words(language);
  const { wayOn, ...parts } = refusal;
  const reason = refusal.reason ?? "failed";
  const amount = formatMoney(language, refusal.amount);
  return compose(language, {
    ...parts,
    subject: t("mail.refused.subject", { amount }),
    heading: t("mail.refused.heading"),
    paragraphs: [
      t("mail.refused.intro", { amount }),
      t(`mail.reason.${reason}`),
      wayOn ?? t(`mail.wayOn.${reason}`),
    ],
  });
}
