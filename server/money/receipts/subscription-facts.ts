import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { type Fact, longDate } from "../../platform/mail/kit.ts";
import type { Words } from "../../platform/words.ts";

/** A subscription as the donor's mails describe it. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly rhythm: "monthly" | "yearly";
  /** A card is charged automatically; with mobile money the donor confirms each payment. */
  readonly method: "card" | "mobile_money";
  readonly amount: Money;
  /** A day, e.g. `2028-02-29`; null while paused without a date, or stopped. */
  readonly nextOn: string | null;
}

export function rhythmFacts(
  t: Words,
  language: Language,
  { rhythm, amount, nextOn }: SubscriptionFacts,
): Fact[] {
  const rhythmic = t(`mail.subscription.rhythm.${rhythm}`, { amount: formatMoney(language, amount) });
  return [
    { label: t("mail.subscription.gift"), value: rhythmic },
    ...(nextOn === null ? [] : [{ label: t("mail.subscription.next"), value: longDate(language, nextOn) }]),
  ];
}
