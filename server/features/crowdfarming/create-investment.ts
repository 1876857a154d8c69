import { checkInvestment } from "../../../contracts/crowdfarming/investment.ts";
import { Failure } from "../../../contracts/errors.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Identify } from "../../platform/people/person.ts";
import { investmentFor } from "./investments.ts";
import { PROJECT_TITLE, titleIn } from "./project-title.ts";

interface Parts {
  readonly identify: Identify;
  readonly payments: Pick<Payments, "choose" | "openCheckout">;
}

/**
 * POST create-crowdfarming-investment {projectId, amount, investmentType}, the amount in dollars, by a signed-in
 * person. Answers {checkoutUrl, reference, statusUrl}.
 */
export function createInvestment(context: Context, { identify, payments }: Parts): Endpoint {
  const { db, env } = context;

  /** Where the payer returns to. The query only picks a layout; the status is read by the reference. */
  function resultUrl({ language, reference }: PaymentsTable, projectId: number, payment: string): string {
    const query = new URLSearchParams({ payment, project: String(projectId), reference });
    return `${siteUrl(env, language, "/crowdfarming/confirmation")}?${query.toString()}`;
  }

  return {
    name: "create-crowdfarming-investment",
    method: "POST",
    async handle({ request, language, addressPrefix }) {
      const { id: personId } = await identify(request);
      const body = withOperationId(await readJson(request), request.headers);
      const { investment, problems } = checkInvestment(body);
      if (problems) throw new Failure(problems[0]);
      const { minor: amount, currency } = investment.amount;
      const { holdMs, ...via } = await payments.choose({ currency, amount });
      const payment = await investmentFor(context, {
        investment,
        personId,
        language: investment.language ?? language,
        via,
        holdMs,
        addressPrefix,
      });
      const { projectId } = investment;
      const { projectTitle, translation } = await db
        .selectFrom("crowdfarming.projects as project")
        .select("title as projectTitle")
        .select(titleIn(payment.language, "project.id").as("translation"))
        .where("id", "=", projectId)
        .executeTakeFirstOrThrow();
      const told = translatedRow({ projectTitle }, translation, PROJECT_TITLE, payment.language);
      const checkoutUrl = await payments.openCheckout({
        id: payment.id,
        amount: { minor: payment.amount, currency: payment.currency },
        description: told.projectTitle,
        language: payment.language,
        returnUrl: resultUrl(payment, projectId, "success"),
        cancelUrl: resultUrl(payment, projectId, "cancelled"),
      });
      const answer = {
        checkoutUrl,
        reference: payment.reference,
        statusUrl: resultUrl(payment, projectId, "pending"),
      };
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
