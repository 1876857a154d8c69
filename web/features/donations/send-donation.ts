import { settings } from "../../../content/settings.ts";
import type { Donation } from "../../../contracts/donations.ts";
import { currencyOf } from "../../../contracts/gift-currency.ts";
import type { Language } from "../../../contracts/languages.ts";
import { toMajorText } from "../../../contracts/money.ts";
import { postJson } from "../../lib/api.ts";
import { isCheckoutAddress } from "../../lib/checkout-tab.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { closeOperation, operationId } from "../../lib/operation.ts";
import { functions } from "../../links.ts";
import { dropDraft } from "./draft.ts";
import { startedGift } from "./started-gift.ts";

/** The server's contract weighs more than the form: it comes at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../contracts/donations.ts"));

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
  const answer = await postJson(functions.createDonation, {
    ...gift,
    operation_id: operationId("gift", gift),
    language,
  });
  if (!answer.ok) {
    // No answer, or the server stumbled: the gift may exist, so the same id goes with the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation("gift");
    return answer;
  }
  const { checkoutUrl, reference, pending } = answer.body as {
    checkoutUrl?: unknown;
    reference?: unknown;
    pending?: { reference: string };
  };
  if (!isCheckoutAddress(checkoutUrl, location) || typeof reference !== "string") return {};
  closeOperation("gift");
  // Of two like gifts the giver has not chosen yet: the form stays as it was typed, and the first one is remembered.
  if (!pending) leadsToPayment(reference);
  return { checkoutUrl, reference, pending: pending?.reference };
}

/** The giver goes to this gift's payment: the next form starts empty, and this gift is the one that may wait. */
export function leadsToPayment(reference: string): void {
  dropDraft();
  startedGift.keep(reference);
}
