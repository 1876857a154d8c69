import { Failure } from "../../../contracts/errors.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Attach } from "../../platform/mail/attachments.ts";
import { documentFileName, documentPdf } from "./document-pdf.ts";
import { documentByReference } from "./documents.ts";
import { crowdfarmingLimits } from "./limits.ts";

/**
 * GET investment-paper?reference=…: the certificate or statement as a PDF; the reference is the permission. Unknown and
 * unconfirmed investments get the same answer.
 */
export function investmentDocument(context: Context): Endpoint {
  return {
    name: "investment-paper",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const reference = new URL(request.url).searchParams.get("reference") ?? "";
      if (!REFERENCE.test(reference)) throw new Failure("not_found");
      await consumeLimit(
        context,
        context.db,
        "investment-paper",
        addressPrefix,
        crowdfarmingLimits.downloads,
      );
      const document = await documentByReference(context.db, reference);
      if (!document) throw new Failure("not_found");
      const body = await documentPdf(document, context);
      return new Response(new Uint8Array(body), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${documentFileName(document)}"`,
          "Content-Length": String(body.byteLength),
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

/** Attaches the document to the mail of a confirmed or partly refunded investment; drawn when the mail is sent. */
export function attachDocument(context: Context): Attach {
  return async (letter) => {
    const isPart = letter.template === "investment_refunded" && letter.data.isPart;
    if (letter.template !== "investment_confirmed" && !isPart) return [];
    const document = await documentByReference(context.db, letter.data.reference);
    if (!document) return [];
    const content = await documentPdf(document, context);
    return [{ filename: documentFileName(document), contentType: "application/pdf", content }];
  };
}
