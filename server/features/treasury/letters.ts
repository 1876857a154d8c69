import { letterSet } from "../../platform/mail/letters.ts";
import { type RefundAloneData, writeRefundAlone } from "./refund-alone.ts";

/** Letters to the people of the office about money. */
export const treasuryLetters = letterSet({
  write: { office_refund_alone: writeRefundAlone },
  samples: {
    "office-refund-alone": {
      template: "office_refund_alone",
      data: {
        name: "Grâce Tshala",
        amount: { minor: 75_000, currency: "USD" },
        reason: "Le don a été payé deux fois.",
        from: "2026-11-24T09:00:00.000Z",
      },
    },
  },
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly office_refund_alone: RefundAloneData;
  }
}
