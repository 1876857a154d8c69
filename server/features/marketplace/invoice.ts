import { Failure } from "../../../contracts/errors.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Attach } from "../../platform/mail/attachments.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { invoiceByReference } from "./invoices.ts";
import { marketplaceLimits } from "./limits.ts";

const fileName = (number: string) => `facture-${number}.pdf`;

/**
 * GET marketplace-invoice?reference=…: the invoice as a PDF; the reference is the permission. Unknown and unpaid orders
 * get the same answer.
 */
export function marketplaceInvoice(context: Context): Endpoint {
  return {
    name: "marketplace-invoice",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const reference = new URL(request.url).searchParams.get("reference") ?? "";
      if (!REFERENCE.test(reference)) throw new Failure("not_found");
      await consumeLimit(context, context.db, "invoice", addressPrefix, marketplaceLimits.downloads);
      const invoice = await invoiceByReference(context.db, reference);
      if (!invoice) throw new Failure("not_found");
      const body = await invoicePdf(invoice, context);
      return new Response(new Uint8Array(body), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${fileName(invoice.number)}"`,
          "Content-Length": String(body.byteLength),
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

/** Attaches the invoice to the mail of a paid or partly refunded order; drawn when the mail is sent. */
export function attachInvoice(context: Context): Attach {
  return async (letter) => {
    const isPart = letter.template === "order_refunded" && letter.data.isPart;
    if (letter.template !== "order_paid" && !isPart) return [];
    const invoice = await invoiceByReference(context.db, letter.data.reference);
    if (!invoice) return [];
    const content = await invoicePdf(invoice, context);
    return [{ filename: fileName(invoice.number), contentType: "application/pdf", content }];
  };
}
