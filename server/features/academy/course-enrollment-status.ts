import type { EnrolmentStatus } from "../../../contracts/academy/academy.ts";
import { Failure } from "../../../contracts/errors.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import { STEP_COLUMNS } from "../../money/payments/payer-step.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { enrolmentTerms } from "./enrolment-page.ts";

/** GET course-enrollment-status?reference=…: polled by the course's page. Unknown and malformed references get the same answer. */
export function courseEnrollmentStatus(
  { db }: Pick<Context, "db">,
  { stepOf }: Pick<Payments, "stepOf">,
): Endpoint {
  return {
    name: "course-enrollment-status",
    method: "GET",
    async handle({ request }) {
      const reference = new URL(request.url).searchParams.get("reference") ?? "";
      if (!REFERENCE.test(reference)) throw new Failure("not_found");
      const row = await db
        .selectFrom("payments.payments as payment")
        .innerJoin("academy.orders as order", "order.payment_id", "payment.id")
        .select(STEP_COLUMNS)
        .select(["reason", "course_id", "grants"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (!row) throw new Failure("not_found");
      const status: EnrolmentStatus = {
        state: row.state,
        courseId: row.course_id,
        amount: { minor: row.amount, currency: row.currency },
        enrolled: row.grants,
        ...(row.reason !== null && { reason: row.reason }),
        ...(await stepOf(row, await enrolmentTerms(db))),
      };
      return Response.json(status, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
