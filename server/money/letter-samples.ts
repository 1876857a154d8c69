import { giftPath } from "../../contracts/donations/donations.ts";
import type { Letter } from "../platform/mail/letters.ts";

/** The gift of every sample; the letters of donations tell of the same one. */
export const gift = {
  donorName: "Awa Kalala",
  programId: "1",
  programTitle: "18\u202f000 kits scolaires pour la rentrée",
  amount: { minor: 10_000, currency: "XOF" },
  donationType: "monthly",
  demonstration: false,
} as const;

export const subscription = "5a0c1e0e-0000-4000-8000-000000000001";
export const reference = "AAAAAAAAAAAAAAAAAAAAAA";
export const instant = "2028-02-29T08:00:00.000Z";

const questioned = {
  name: gift.donorName,
  amount: gift.amount,
  purpose: gift.programTitle,
  at: instant,
  reference,
  page: giftPath(reference),
  demonstration: false,
} as const;

export const MONEY_SAMPLES: Readonly<Record<string, Letter>> = {
  receipt: {
    template: "receipt",
    data: { ...gift, number: "RECU-2028-000012", paidAt: instant, reference },
  },
  "receipt-monthly": {
    template: "receipt",
    data: {
      ...gift,
      number: "SPECIMEN-2028-000012",
      paidAt: instant,
      reference,
      demonstration: true,
      subscription: {
        id: subscription,
        rhythm: "monthly",
        method: "card",
        amount: gift.amount,
        nextOn: "2028-03-29",
      },
    },
  },
  "receipt-mobile": {
    template: "receipt",
    data: {
      ...gift,
      number: "RECU-2028-000013",
      paidAt: instant,
      reference,
      subscription: {
        id: subscription,
        rhythm: "monthly",
        method: "mobile_money",
        amount: gift.amount,
        nextOn: "2028-03-29",
      },
    },
  },
  held: {
    template: "questioned",
    data: { ...questioned, cause: "held", came: { minor: 1_000, currency: "XOF" } },
  },
  disputed: { template: "questioned", data: { ...questioned, cause: "disputed" } },
};
