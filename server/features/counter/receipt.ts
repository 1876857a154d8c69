import { Failure } from "../../../contracts/errors.ts";
import { receiptByNumber } from "../../money/receipts/find.ts";
import { receiptFileName, receiptPdf } from "../../money/receipts/pdf/receipt-pdf.ts";
import type { Actor } from "../../office/act.ts";
import type { Screen } from "../../office/desk.ts";
import type { Work } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Parts } from "./parts.ts";

/** The receipt of a gift that was written down by hand, as a page to print: for whoever sees that gift. */
export async function counterReceipt(
  context: Context,
  { read }: Work,
  actor: Actor,
  number: string,
): Promise<Response> {
  const seen = await read(actor, (office) =>
    office.selectFrom("payments.receipts").select("number").where("number", "=", number).executeTakeFirst(),
  );
  const receipt = seen && (await receiptByNumber(context.db, number));
  if (!receipt) throw new Failure("not_found");
  const body = await receiptPdf(receipt, context);
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${receiptFileName(receipt)}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** The page to print. */
export const receiptScreen = ({ context, work }: Parts): Screen => ({
  path: "/desk/receipts/:number",
  action: "counter-receipt",
  show: ({ entered, params }) => counterReceipt(context, work, entered.actor, params.number ?? ""),
});
