import { settings } from "../../../../content/settings.ts";
import type { Donation } from "../../../../contracts/donations/donations.ts";
import { currencyOf } from "../../../../contracts/donations/gift-currency.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { dropDraft } from "../../../lib/forms/draft.ts";
import { startPayment } from "../../../lib/forms/operation.ts";
import { onDemand } from "../../../lib/forms/submission.ts";
import { functions } from "../../../links.ts";
import { giftDraft, startedGift } from "./stored-gift.ts";

/** The server's checks are larger than the form: they load at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../../contracts/donations/donations.ts"));

type Contract = Awaited<ReturnType<typeof contract.load>>;

/** As the server answers where no text message leaves: the field takes addresses only then. */
const NO_TEXTS = { code: "phone_without_texts", field: "donorPhone" } as const;

/** Checks the form's fields with the server's schema before they are sent. */
export function readDonation({ checkDonation, donationFromForm }: Contract, form: HTMLFormElement) {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "page") values[name] = value;
  const { donation, problems = [] } = checkDonation(donationFromForm(values), currencyOf, settings.rates);
  const refusesNumber = donation?.donorPhone && form.querySelector('[name=donorEmail][type="email"]');
  return {
    donation: refusesNumber ? undefined : donation,
    problems: refusesNumber ? [NO_TEXTS] : problems,
    /** The checked chip: a preset amount, or the custom one. */
    chosen: values.amount,
    programId: values.programId,
  };
}

export interface Started {
  readonly checkoutUrl: string;
  readonly reference: string;
  /** The reference of an equal gift that is not paid yet. */
  readonly pending: string | undefined;
}

/** Started, with the address of the payment page; or refused, with the server's message if it sent one. */
export type Outcome =
  | Started
  | { readonly checkoutUrl?: never; readonly message?: string; readonly field?: string };

export async function sendDonation(donation: Donation, language: Language): Promise<Outcome> {
  const { amount, toPay, donationType, programId, donorName, donorEmail, donorPhone, anonymous } = donation;
  const gift = {
    programId,
    amount: Number(toMajorText(amount)),
    donationType,
    donorName,
    donorEmail,
    anonymous,
    display: donation.display,
    means: "ask",
    ...(donorPhone && { donorPhone }),
    ...(donation.country && { country: donation.country }),
    ...(toPay.currency !== amount.currency && { payIn: toPay.currency }),
  };
  const payment = await startPayment("gift", functions.createDonation, gift, language);
  if (payment.checkoutUrl === undefined) return payment;
  const { checkoutUrl, reference, body } = payment;
  const { pending } = body as { pending?: { reference: string } };
  // The donor has not chosen between two equal gifts: the draft stays, and the first gift stays stored.
  if (!pending) leadsToPayment(reference);
  return { checkoutUrl, reference, pending: pending?.reference };
}

/** The donor opens this gift's payment page: the draft is dropped, and this gift is stored as the started one. */
export function leadsToPayment(reference: string): void {
  dropDraft(giftDraft());
  startedGift.keep(reference);
}
