import { Hono } from "hono";
import type { Context } from "../../platform/context.ts";
import type { Attach } from "../../platform/mail/attachments.ts";
import type { Letter } from "../../platform/mail/letters.ts";
import { type Receipt, receiptByNumber, receiptByReference } from "./find.ts";
import { receiptLimits } from "./limits.ts";
import { receiptFileName, receiptPdf } from "./pdf/receipt-pdf.ts";
import { publicPart } from "./signature.ts";

/** Attaches the receipt as a PDF, drawn when the mail is sent. */
export function attachReceipt(context: Context): Attach {
  return async (letter) => {
    const receipt = await receiptOf(letter, context.db);
    if (!receipt) return [];
    const content = await receiptPdf(receipt, context);
    return [{ filename: receiptFileName(receipt), contentType: "application/pdf", content }];
  };
}

/** The receipt a letter carries: that of a gift, of a sponsor's investment, or of the rest after a partial refund. */
async function receiptOf(letter: Letter, db: Context["db"]): Promise<Receipt | null> {
  switch (letter.template) {
    case "receipt":
      return receiptByNumber(db, letter.data.number);
    case "investment_confirmed":
      return letter.data.receipt === undefined ? null : receiptByNumber(db, letter.data.receipt);
    case "refunded":
      return letter.data.rest ? receiptByReference(db, letter.data.reference) : null;
    case "investment_refunded":
      return letter.data.isPart ? receiptByReference(db, letter.data.reference) : null;
    default:
      return null;
  }
}

/** GET /receipts/keys.json: the public keys for verifying receipts, including retired ones. */
export function createReceiptKeys({ keys }: Pick<Context, "keys">): Hono {
  const published = { keys: keys.receiptKeys.map(publicPart) };
  return new Hono().get("/keys.json", (c) =>
    c.json(published, 200, {
      "Cache-Control": `public, max-age=${receiptLimits.keysSeconds}`,
      "Access-Control-Allow-Origin": "*",
    }),
  );
}
