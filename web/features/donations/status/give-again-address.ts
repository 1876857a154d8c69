import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { links } from "../../../links.ts";

type Again = Pick<GiftStatusView, "programId" | "amount" | "asked" | "donationType" | "comesAgain">;

/** The form with the same values; a gift that already recurs is retried as a one-time gift. */
export const retryAddress = (gift: Again): string =>
  formAddress(gift, gift.comesAgain ? "one_time" : gift.donationType);

/** The form with the same values and each month: nothing is paid before the donor agrees there, and at the provider's. */
export const monthlyAddress = (gift: Again): string => formAddress(gift, "monthly");

function formAddress({ asked, ...gift }: Again, donationType: Again["donationType"]): string {
  const { form, query } = giveAgain({ ...gift, asked: asked?.amount, donationType });
  return `${links[form]()}?${new URLSearchParams(query)}`;
}
