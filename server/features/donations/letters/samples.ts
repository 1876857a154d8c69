import { TRANSFER_SAMPLE } from "../../../money/bank/transfer-sample.ts";
import { gift, instant, reference, subscription } from "../../../money/letter-samples.ts";
import type { Letter } from "../../../platform/mail/letters.ts";

export const DONATION_SAMPLES: Readonly<Record<string, Letter>> = {
  refused: {
    template: "refused",
    data: { ...gift, donationType: "one_time", reason: "insufficient_funds" },
  },
  "refused-renewal": {
    template: "refused",
    data: { ...gift, reason: "card_expired", again: { subscription, nextTryOn: "2028-03-01" } },
  },
  "gift-changed": {
    template: "gift_changed",
    data: { ...gift, subscription, nextOn: "2028-03-29" },
  },
  refunded: {
    template: "refunded",
    data: { ...gift, refundedAt: instant, reference, number: "RECU-2028-000012" },
  },
  "refunded-part": {
    template: "refunded",
    data: {
      ...gift,
      refundedAt: instant,
      reference,
      number: "RECU-2028-000012",
      rest: gift.amount,
      replacement: "RECU-2028-000014",
    },
  },
  transfer: {
    template: "transfer",
    data: {
      ...gift,
      donationType: "one_time",
      transfer: TRANSFER_SAMPLE,
      reference,
    },
  },
  "refunded-held": { template: "refunded", data: { ...gift, refundedAt: instant, reference, number: null } },
  "renewal-notice": {
    template: "renewal_notice",
    data: { ...gift, donationType: "yearly", subscription, dueOn: "2028-02-29" },
  },
  "payment-request": {
    template: "payment_request",
    data: { ...gift, subscription, dueOn: "2028-02-29" },
  },
  paused: { template: "paused", data: { ...gift, subscription, until: "2028-06-01" } },
  "paused-open": { template: "paused", data: { ...gift, subscription, until: null } },
  stopped: { template: "stopped", data: { ...gift, cause: "giver", reason: null, stoppedAt: instant } },
  "stopped-refused": {
    template: "stopped",
    data: { ...gift, cause: "refused", reason: "card_expired", stoppedAt: instant },
  },
  "stopped-unpaid": {
    template: "stopped",
    data: { ...gift, cause: "unpaid", reason: null, stoppedAt: instant },
  },
  "stopped-disputed": {
    template: "stopped",
    data: { ...gift, cause: "disputed", reason: null, stoppedAt: instant },
  },
  "manage-links": {
    template: "manage_links",
    data: {
      donorName: gift.donorName,
      demonstration: false,
      gifts: [{ subscription, programTitle: gift.programTitle, amount: gift.amount, rhythm: "monthly" }],
    },
  },
};
