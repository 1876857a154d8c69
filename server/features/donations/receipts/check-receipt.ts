import type { CheckPaper } from "../../../money/receipts/check.ts";
import { receiptLimits } from "../../../money/receipts/limits.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { consumeLimit } from "../../../platform/limits/rate-limits.ts";

/** GET check-receipt?receipt=… (the QR code's text) or ?number=…&code=…: what the books say of it. */
export function checkReceipt(context: Context, check: CheckPaper): Endpoint {
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
