import { sponsorAmounts } from "../../../../content/sponsorship-amounts.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { links } from "../../../links.ts";
import { payInOf } from "../form/offered-currencies.ts";
import { CUSTOM, type OfferType } from "../form/presets.ts";

/** The form's fields, as text. */
export interface SponsorValues {
  readonly amount: string;
  readonly customAmount: string;
  readonly donationType: string;
  readonly payIn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly donorEmail: string;
  readonly country: string;
  readonly display: string;
}

/** No amount is preset; the rhythm is monthly by default. */
const EMPTY: SponsorValues = {
  amount: "",
  customAmount: "",
  donationType: "monthly",
  payIn: "",
  firstName: "",
  lastName: "",
  donorEmail: "",
  country: "",
  display: "anonymous",
};

export const RHYTHMS = ["monthly", "one_time"] as const;

export const offerAddress = (type: OfferType) => `${links.sponsor()}?${new URLSearchParams({ type })}`;

/** `/sponsor?type=meal`, or as the mails write it `/sponsor?program=sponsor:meal&amount=20&type=one_time`. */
export function sponsorValuesFromAddress(search: URLSearchParams, offer: OfferType): SponsorValues {
  const amount = search.get("amount");
  const rhythm = search.get("type");
  return {
    ...EMPTY,
    ...(amount && amountValues(amount, offer)),
    ...payInOf(search, SPONSOR_CURRENCY),
    ...(RHYTHMS.some((known) => known === rhythm) && { donationType: rhythm ?? EMPTY.donationType }),
  };
}

function amountValues(requested: string, offer: OfferType): Partial<SponsorValues> {
  const preset = sponsorAmounts[offer]
    .map(toMajorText)
    .find((amount) => Number(amount) === Number(requested));
  if (preset) return { amount: preset };
  return { amount: CUSTOM, customAmount: /^\d{1,9}(\.\d{1,2})?$/.test(requested) ? requested : "" };
}

/** The values of a form that the server refused, as they were typed. */
export function sponsorValuesFromFailure(values: Readonly<Record<string, string>>): SponsorValues {
  return { ...EMPTY, ...values };
}
