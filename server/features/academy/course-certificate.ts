import { Failure } from "../../../contracts/errors.ts";
import { readReceiptNumber, readShortCode } from "../../../contracts/receipts.ts";
import { certificateFileName, certificatePdf } from "../../money/certificates/certificate-pdf.ts";
import { certificateByNumber } from "../../money/certificates/find.ts";
import { isShortCode } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import { academyLimits } from "./limits.ts";

/**
 * GET course-certificate?number=…&code=…: the PDF; the printed code is the permission. Unknown, wrong, cancelled and
 * erased certificates get the same answer.
 */
export function courseCertificate(context: Context): Endpoint {
  return {
    name: "course-certificate",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const query = new URL(request.url).searchParams;
      const number = readReceiptNumber(query.get("number") ?? "");
      const code = readShortCode(query.get("code") ?? "");
      await consumeLimit(context, context.db, "certificate-paper", addressPrefix, academyLimits.downloads);
      if (number === null || code === null || !isShortCode(code, number, context.keys))
        throw new Failure("not_found");
      const certificate = await certificateByNumber(context.db, number);
      if (!certificate || certificate.learner === null || certificate.cancelled_at !== null)
        throw new Failure("not_found");
      const body = await certificatePdf(certificate, context);
      return new Response(new Uint8Array(body), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${certificateFileName(certificate)}"`,
          "Content-Length": String(body.byteLength),
          "Cache-Control": "no-store",
        },
      });
    },
  };
}
