import { sql, type Transaction } from "kysely";
import { amountBack } from "../../money/payments/amount-back.ts";
import type { KindHandlers, StateHandler } from "../../money/payments/effects.ts";
import { countRefused } from "../../money/payments/payment-limits.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { enrol, enrolmentLimits } from "./enrol.ts";
import { postEnrolled, postQuestioned, postRefunded, postRefused } from "./post-to-learner.ts";
import { orderOf } from "./stored-order.ts";

type Trx = Transaction<Tables>;

/**
 * The effects of a course's payment, in the transaction that books it. Paid: the person is enrolled; if already
 * enrolled, or if the account is gone, the money is refunded. A full refund or a dispute ends the enrolment and cancels
 * the certificate; progress is kept. A won dispute restores both. A partial refund changes nothing.
 */
export function enrolmentHandlers(context: Context, mail: Pick<Outbox, "post">): KindHandlers {
  const { clock } = context;

  const paid: StateHandler = async (trx, payment) => {
    const { learner, course, userId } = await orderOf(trx, payment);
    const isNew = userId !== null && (await enrol(trx, { userId, courseId: course.id }, clock.now()));
    if (!isNew) {
      await sql`select payments.ask_refund(${payment.reference})`.execute(trx);
      return;
    }
    await setGrants(trx, payment, true);
    await setCancelled(trx, userId, course.id, null);
    await postEnrolled(trx, mail, learner, { course, payment });
  };

  const refused: StateHandler = async (trx, payment) => {
    const { learner, course, userId, addressKey } = await orderOf(trx, payment);
    await countRefused(context, trx, enrolmentLimits(userId, addressKey));
    await postRefused(trx, mail, learner, { course, payment, now: clock.now() });
  };

  /** Ends the enrolment; true if it depended on this payment. */
  async function end(trx: Trx, payment: PaymentsTable): Promise<boolean> {
    const { course, userId, grants } = await orderOf(trx, payment);
    if (!grants) return false;
    await setGrants(trx, payment, false);
    if (userId === null) return true;
    await trx
      .deleteFrom("course_enrollments")
      .where("user_id", "=", userId)
      .where("course_id", "=", course.id)
      .execute();
    await setCancelled(trx, userId, course.id, clock.now());
    return true;
  }

  const refunded: StateHandler = async (trx, payment, back) => {
    const { learner, course } = await orderOf(trx, payment);
    const isPart = payment.state === "partly_refunded";
    const ended = isPart ? false : await end(trx, payment);
    const amount = amountBack(payment, back);
    await postRefunded(trx, mail, learner, { course, payment, amount, ended });
  };

  const mailQuestioned: StateHandler = async (trx, payment) => {
    const { learner, course } = await orderOf(trx, payment);
    await postQuestioned(trx, mail, learner, { course, payment, now: clock.now() });
  };

  return {
    paid,
    refused,
    refunded,
    partly_refunded: refunded,
    returned: refunded,
    held: mailQuestioned,
    disputed: async (trx, payment) => {
      await end(trx, payment);
      await mailQuestioned(trx, payment);
    },
    reinstated: paid,
  };
}

async function setGrants(trx: Trx, { id }: PaymentsTable, grants: boolean): Promise<void> {
  await trx.updateTable("academy.orders").set({ grants }).where("payment_id", "=", id).execute();
}

async function setCancelled(trx: Trx, userId: string, courseId: number, at: Date | null): Promise<void> {
  await trx
    .updateTable("course_certificates")
    .set({ cancelled_at: at })
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("replaced_by", "is", null)
    .execute();
}
