import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { Money } from "../../../../contracts/money.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { links } from "../../../links.ts";

type Again = Pick<
  GiftStatusView,
  "programId" | "amount" | "asked" | "feeCovered" | "donationType" | "comesAgain"
>;

/** What the giver asked to give: before any conversion, without the fee that they cover. */
export const askedOf = ({ amount, asked, feeCovered }: Again): Money =>
  asked?.amount ?? { ...amount, minor: amount.minor - (feeCovered?.minor ?? 0) };

/** The form with the same values; a gift that already recurs is retried as a one-time gift. */
export const retryAddress = (gift: Again): string =>
  formAddress(gift, gift.comesAgain ? "one_time" : gift.donationType);

/** The form with the same values and each month: nothing is paid before the donor agrees there, and at the provider's. */
export const monthlyAddress = (gift: Again): string => formAddress(gift, "monthly");

function formAddress(gift: Again, donationType: Again["donationType"]): string {
  const { form, query } = giveAgain({ ...gift, asked: askedOf(gift), donationType });
  return `${links[form]()}?${new URLSearchParams(query)}`;
}
