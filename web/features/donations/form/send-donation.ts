import { settings } from "../../../../content/settings.ts";
import type { Donation } from "../../../../contracts/donations/donations.ts";
import { currencyOf } from "../../../../contracts/donations/gift-currency.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { dropDraft } from "../../../lib/forms/draft.ts";
import { startPayment } from "../../../lib/forms/operation.ts";
import { onDemand } from "../../../lib/forms/submission.ts";
import { functions } from "../../../links.ts";
import { giftDraft } from "./draft.ts";
import { startedGift } from "./started-gift.ts";

/** The server's contract weighs more than the form: it comes at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../../contracts/donations/donations.ts"));

type Contract = Awaited<ReturnType<typeof contract.load>>;

/** The form's fields checked by the server's own schema, before anything is sent. */
export function readDonation({ checkDonation, donationFromForm }: Contract, form: HTMLFormElement) {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "page") values[name] = value;
  const checked = checkDonation(donationFromForm(values), currencyOf, settings.rates);
  return {
    donation: "donation" in checked ? checked.donation : undefined,
    problems: checked.problems ?? [],
    /** The chip: an amount, or one's own. */
    chosen: values.amount,
    programId: values.programId,
  };
}

export interface Started {
  readonly checkoutUrl: string;
  readonly reference: string;
  /** The reference of a like gift that still waits for its payment. */
  readonly pending: string | undefined;
}

/** Started, with the payment page's address; or refused, with the server's words when it had some. */
export type Outcome =
  | Started
  | { readonly checkoutUrl?: never; readonly message?: string; readonly field?: string };

export async function sendDonation(donation: Donation, language: Language): Promise<Outcome> {
  const { amount, toPay, donationType, programId, donorName, donorEmail, anonymous } = donation;
  const gift = {
    programId,
    amount: Number(toMajorText(amount)),
    donationType,
    donorName,
    donorEmail,
    anonymous,
    display: donation.display,
    ...(donation.country && { country: donation.country }),
    ...(toPay.currency !== amount.currency && { payIn: toPay.currency }),
  };
  const payment = await startPayment("gift", functions.createDonation, gift, language);
  if (payment.checkoutUrl === undefined) return payment;
  const { checkoutUrl, reference, body } = payment;
  const { pending } = body as { pending?: { reference: string } };
  // Of two like gifts the donor has not chosen yet: the form stays as it was typed, and the first one is remembered.
  if (!pending) leadsToPayment(reference);
  return { checkoutUrl, reference, pending: pending?.reference };
}

/** The donor goes to this gift's payment: the next form starts empty, and this gift is the one that may wait. */
export function leadsToPayment(reference: string): void {
  dropDraft(giftDraft());
  startedGift.keep(reference);
}
