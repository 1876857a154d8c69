import { letterSet } from "../platform/mail/letters.ts";
import { MONEY_SAMPLES } from "./letter-samples.ts";
import { type QuestionedData, writeQuestioned } from "./payments/questioned-letter.ts";
import { type ReceiptData, writeReceipt } from "./receipts/receipt-letter.ts";

/** Letters to payers of any feature: the receipt, and that a payment is held or disputed. */
export const moneyLetters = letterSet({
  write: {
    receipt: writeReceipt,
    questioned: writeQuestioned,
  },
  samples: MONEY_SAMPLES,
});

declare module "../platform/mail/letters.ts" {
  interface LetterData {
    readonly receipt: ReceiptData;
    readonly questioned: QuestionedData;
  }
}
