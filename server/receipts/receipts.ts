import { Hono } from "hono";
import type { Context } from "../core/context.ts";
import { limits } from "../core/limits.ts";
import type { Attach } from "../mail/attachments.ts";
import { receiptByNumber } from "./find.ts";
import { receiptFileName, receiptPdf } from "./pdf/receipt-pdf.ts";
import { publicPart } from "./signature.ts";

/** The paper that goes with the mail of a receipt, made when it is sent. */
export function attachReceipt(context: Context): Attach {
  return async (letter) => {
    if (letter.template !== "receipt") return [];
    const receipt = await receiptByNumber(context.db, letter.data.number);
    if (!receipt) return [];
    const content = await receiptPdf(receipt, context);
    return [{ filename: receiptFileName(receipt), contentType: "application/pdf", content }];
  };
}

/** GET /receipts/keys.json: the public keys, for anyone who checks a receipt; old ones stay. */
export function createReceiptKeys({ keys }: Pick<Context, "keys">): Hono {
  const published = { keys: keys.receiptKeys.map(publicPart) };
  return new Hono().get("/keys.json", (c) =>
    c.json(published, 200, {
      "Cache-Control": `public, max-age=${limits.receipts.keysSeconds}`,
      "Access-Control-Allow-Origin": "*",
    }),
  );
}
