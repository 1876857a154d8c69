import { checkInvestment } from "../../../contracts/crowdfarming/investment.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { PageOfKind } from "../../money/payments/page-of-kind.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Identify } from "../../platform/people/person.ts";
import { reservedFor } from "./investment-page.ts";
import { investmentFor } from "./investments.ts";

interface Parts {
  readonly identify: Identify;
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
}

/**
 * POST create-crowdfarming-investment {projectId, amount, investmentType, means?}, the amount in dollars, by a signed-in
 * person. Answers {checkoutUrl, reference, statusUrl}.
 */
export function createInvestment(context: Context, { identify, payments, page }: Parts): Endpoint {
  return {
    name: "create-crowdfarming-investment",
    method: "POST",
    async handle({ request, language, addressPrefix }) {
      const { id: personId } = await identify(request);
      const body = withOperationId(await readJson(request), request.headers);
      const { investment, problems } = checkInvestment(body);
      if (problems) throw new Failure(problems[0]);
      const { amount: asked, means } = investment;
      const { minor: amount, currency } = asked;
      const wish = { currency, amount, means, asked, terms: await page.terms() };
      const { holdMs, payer, ...via } = await payments.chooseLater(wish);
      const payment = await investmentFor(context, {
        investment,
        personId,
        language: investment.language ?? language,
        via,
        holdMs: reservedFor(holdMs),
        addressPrefix,
      });
      const { reference, chosen_at } = payment;
      const statusUrl = siteUrl(context.env, payment.language, await page.pathOf(payment));
      const checkoutUrl =
        chosen_at === null ? statusUrl : await payments.openCheckout(await page.intentOf(payment), payer);
      const answer = { checkoutUrl, reference, statusUrl };
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
