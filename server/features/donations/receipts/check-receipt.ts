import type { CheckDocument } from "../../../money/receipts/check.ts";
import { receiptLimits } from "../../../money/receipts/limits.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { consumeLimit } from "../../../platform/limits/rate-limits.ts";

/** GET check-receipt?receipt=… (the QR code's text) or ?number=…&code=…: whether the document is genuine and valid. */
export function checkReceipt(context: Context, check: CheckDocument): Endpoint {
  return {
    name: "check-receipt",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const query = new URL(request.url).searchParams;
      await consumeLimit(context, context.db, "check-receipt", addressPrefix, receiptLimits.checks);
      const asked = (name: string) => query.get(name) ?? undefined;
      const answer = await check({ receipt: asked("receipt"), number: asked("number"), code: asked("code") });
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
