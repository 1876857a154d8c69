import { Failure } from "../../../../contracts/errors.ts";
import type { CheckDocument } from "../../../money/receipts/check.ts";
import { receiptByReference } from "../../../money/receipts/find.ts";
import { receiptLimits } from "../../../money/receipts/limits.ts";
import { receiptFileName, receiptPdf } from "../../../money/receipts/pdf/receipt-pdf.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { consumeLimit } from "../../../platform/limits/rate-limits.ts";

export const REFERENCE = /^[A-Za-z0-9_-]{22}$/;

/** GET receipt?reference=…: the PDF; the reference is the permission. Unknown and unpaid gifts get the same answer. */
export function downloadReceipt(context: Context): Endpoint {
  return {
    name: "receipt",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const reference = new URL(request.url).searchParams.get("reference") ?? "";
      if (!REFERENCE.test(reference)) throw new Failure("not_found");
      await consumeLimit(context, context.db, "receipt", addressPrefix, receiptLimits.downloads);
      const receipt = await receiptByReference(context.db, reference);
      if (!receipt) throw new Failure("not_found");
      const body = await receiptPdf(receipt, context);
      return new Response(new Uint8Array(body), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${receiptFileName(receipt)}"`,
          "Content-Length": String(body.byteLength),
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

/** GET check-receipt?receipt=… (the QR code's text) or ?number=…&code=…: whether the document is genuine and valid. */
export function checkReceipt(context: Context, check: CheckDocument): Endpoint {
  return {
    name: "check-receipt",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const query = new URL(request.url).searchParams;
      await consumeLimit(context, context.db, "check-receipt", addressPrefix, receiptLimits.checks);
      const parameter = (name: string) => query.get(name) ?? undefined;
      const answer = await check({
        receipt: parameter("receipt"),
        number: parameter("number"),
        code: parameter("code"),
      });
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
