import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Attach } from "../../platform/mail/attachments.ts";
import { REFERENCE } from "./investment-status.ts";
import { crowdfarmingLimits } from "./limits.ts";
import { paperFileName, paperPdf } from "./paper-pdf.ts";
import { paperByReference } from "./papers.ts";

/**
 * GET investment-paper?reference=…: the certificate or the statement as PDF, for whoever holds the investment's
 * reference. Unknown and not yet confirmed answer alike.
 */
export function investmentPaper(context: Context): Endpoint {
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
      const paper = await paperByReference(context.db, reference);
      if (!paper) throw new Failure("not_found");
      const body = await paperPdf(paper, context);
      return new Response(new Uint8Array(body), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${paperFileName(paper)}"`,
          "Content-Length": String(body.byteLength),
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

/** The paper that goes with the message of a confirmed investment, or of a part that went back, made when it is sent. */
export function attachPaper(context: Context): Attach {
  return async (letter) => {
    const isPart = letter.template === "investment_refunded" && letter.data.isPart;
    if (letter.template !== "investment_confirmed" && !isPart) return [];
    const paper = await paperByReference(context.db, letter.data.reference);
    if (!paper) return [];
    const content = await paperPdf(paper, context);
    return [{ filename: paperFileName(paper), contentType: "application/pdf", content }];
  };
}
