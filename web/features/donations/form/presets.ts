import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import type { DonationType } from "../../../../contracts/donations/donations.ts";
import { SPONSOR } from "../../../../contracts/donations/gift-currency.ts";

export const PRESETS = [5_000, 10_000, 25_000, 50_000, 100_000] as const;
export const SUGGESTED = 10_000;
export const CUSTOM = "custom";

/** What can be sponsored; content/sponsorship.ts describes each. */
export const OFFERS = [
  "child",
  "meal",
  "tree",
  "classroom",
] as const satisfies readonly Sponsorship["type"][];
export type OfferType = (typeof OFFERS)[number];

/** The program id of an offer: 'sponsor:child'. */
export const sponsorProgram = (type: string) => SPONSOR + type;

/** 'child' of 'sponsor:child'; undefined for a project. */
export function sponsoredType(programId: string | undefined): string | undefined {
  return programId?.startsWith(SPONSOR) ? programId.slice(SPONSOR.length) : undefined;
}

export const DONATION_TYPES: readonly DonationType[] = ["one_time", "monthly", "yearly"];
