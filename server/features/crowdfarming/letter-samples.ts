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
};
