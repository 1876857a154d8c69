import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import { sponsorships } from "../../../../content/sponsorship.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { links } from "../../../links.ts";
import { payInOf } from "../form/offered-currencies.ts";
import { CUSTOM, type OfferType } from "../form/presets.ts";

/** What the form's fields hold, as text. */
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

/** No amount is chosen for the sponsor; every month unless it is switched to once. */
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

export function findOffer(type: OfferType): Sponsorship {
  return sponsorships.find((offer) => offer.type === type) ?? sponsorships[0];
}

/** `/sponsor?type=meal`, or as the mails write it `/sponsor?program=sponsor:meal&amount=20&type=one_time`. */
export function sponsorValuesFromAddress(search: URLSearchParams, offer: Sponsorship): SponsorValues {
  const amount = search.get("amount");
  const rhythm = search.get("type");
  return {
    ...EMPTY,
    ...(amount && amountValues(amount, offer)),
    ...payInOf(search, SPONSOR_CURRENCY),
    ...(RHYTHMS.some((known) => known === rhythm) && { donationType: rhythm ?? EMPTY.donationType }),
  };
}

function amountValues(asked: string, { suggested }: Sponsorship): Partial<SponsorValues> {
  const preset = suggested.map(toMajorText).find((amount) => Number(amount) === Number(asked));
  if (preset) return { amount: preset };
  return { amount: CUSTOM, customAmount: /^\d{1,9}(\.\d{1,2})?$/.test(asked) ? asked : "" };
}

/** A form the server sent back, as it was typed. */
export function sponsorValuesFromFailure(values: Readonly<Record<string, string>>): SponsorValues {
  return { ...EMPTY, ...values };
}
