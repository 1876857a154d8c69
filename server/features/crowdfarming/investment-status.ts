import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { InvestmentStatusView } from "../../../contracts/pages.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import { STEP_COLUMNS } from "../../money/payments/payer-step.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { INVESTMENT_TERMS } from "./investment-page.ts";
import { PROJECT_TITLE, titleIn } from "./project-title.ts";

/** The status of an investment; its reference is the permission, so no name or address is included. */
export function investmentStatus({ db }: Pick<Context, "db">, { stepOf }: Pick<Payments, "stepOf">) {
  return async (reference: string, language: Language): Promise<InvestmentStatusView | null> => {
    if (!REFERENCE.test(reference)) return null;
    const row = await db
      .selectFrom("payments.payments as payment")
      .innerJoin("crowdfarming.investments as investment", "investment.payment_id", "payment.id")
      .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
      .select(STEP_COLUMNS)
      .select(["payment.reason", "payment.refunded_amount as refunded", "payment.created_at"])
      .select(["project_id", "project.title as projectTitle", "investment_type", "outcome"])
      .select("investment.number")
      .select(titleIn(language, "project.id").as("translation"))
      .leftJoin("payments.receipts as receipt", "receipt.payment_id", "payment.id")
      .select("receipt.number as receipt")
      .where("reference", "=", reference)
      // If a receipt was replaced, the newest number counts.
      .orderBy("receipt.number", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { state, currency, refunded, projectTitle, translation } = row;
    return {
      ...translatedRow({ projectTitle }, translation, PROJECT_TITLE, language),
      state,
      amount: { minor: row.amount, currency },
      projectId: row.project_id,
      investmentType: row.investment_type,
      createdAt: row.created_at.toISOString(),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.outcome === "declined" && { declined: true as const }),
      ...(refunded > 0 && { refunded: { minor: refunded, currency } }),
      ...(row.number !== null && { documentNumber: row.number }),
      ...(row.receipt !== null && { receiptNumber: row.receipt }),
      ...(await stepOf(row, INVESTMENT_TERMS)),
    };
  };
}

/** GET investment-status?reference=…: polled by the result page. Unknown and malformed references get the same answer. */
export function investmentStatusEndpoint(find: ReturnType<typeof investmentStatus>): Endpoint {
  return {
    name: "investment-status",
    method: "GET",
    async handle({ request, language }) {
      const status = await find(new URL(request.url).searchParams.get("reference") ?? "", language);
      if (!status) throw new Failure("not_found");
      return Response.json(status, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
