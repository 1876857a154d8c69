import { TRANSFER_SAMPLE } from "../../money/bank/transfer-sample.ts";
import type { Letter } from "../../platform/mail/letters.ts";

const reference = "AAAAAAAAAAAAAAAAAAAAAA";

const instant = "2028-02-29T08:00:00.000Z";

const investment = {
  projectId: 2,
  projectTitle: "Douze hectares de manioc sain à Idiofa",
  french: ["projectTitle"],
  investmentType: "investor",
  amount: { minor: 25_000, currency: "USD" },
  reference,
  demonstration: false,
} as const;

const SEASON = "Dix-huit tonnes de manioc, vendues à Kikwit. Les pluies sont venues à temps.";
const FAILED = "La mosaïque a pris les deux tiers du champ ; ce qui restait a payé les semences.";

export const CROWDFARMING_SAMPLES: Readonly<Record<string, Letter>> = {
  "investment-transfer": {
    template: "investment_transfer",
    data: { ...investment, transfer: TRANSFER_SAMPLE, heldUntil: instant },
  },
  "investment-confirmed": {
    template: "investment_confirmed",
    data: { ...investment, number: "INVEST-2028-000007", paidAt: instant, holder: "Awa Kalala" },
  },
  "investment-confirmed-sponsor": {
    template: "investment_confirmed",
    data: {
      ...investment,
      investmentType: "sponsor",
      number: "PARSPECIMEN-2028-000003",
      receipt: "SPECIMEN-2028-000015",
      paidAt: instant,
      demonstration: true,
    },
  },
  "investment-declined": {
    template: "investment_declined",
    data: { ...investment, cause: "completed" },
  },
  "investment-declined-funded": {
    template: "investment_declined",
    data: { ...investment, cause: "funded" },
  },
  "investment-refused": {
    template: "investment_refused",
    data: { ...investment, reason: "insufficient_funds" },
  },
  "investment-refunded": {
    template: "investment_refunded",
    data: { ...investment, refundedAt: instant },
  },
  "investment-refunded-part": {
    template: "investment_refunded",
    data: { ...investment, refundedAt: instant, isPart: true },
  },
  "harvest-declared": {
    template: "harvest_declared",
    data: { ...investment, share: { minor: 28_750, currency: "USD" }, words: SEASON, day: "2028-02-29" },
  },
  "harvest-failed": {
    template: "harvest_declared",
    data: { ...investment, share: { minor: 0, currency: "USD" }, words: FAILED, day: "2028-02-29" },
  },
  "share-paid": {
    template: "share_paid",
    data: {
      ...investment,
      share: { minor: 28_750, currency: "USD" },
      day: "2028-02-29",
      proof: "VIR-2028-0114",
    },
  },
};
