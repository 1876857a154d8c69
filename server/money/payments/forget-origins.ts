import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { paymentLimits } from "./limits.ts";
import type { PayerNumbers } from "./payer-numbers.ts";

const JOB = "forget-origins";

/** The columns with keyed hashes of client addresses, and the column that names the payment. */
const ORIGINS = [
  { table: "payments.gifts", payment: "payment_id", keys: ["address_key", "network_key", "visitor_key"] },
  { table: "crowdfarming.investments", payment: "payment_id", keys: ["address_key"] },
  { table: "academy.orders", payment: "payment_id", keys: ["address_key"] },
  {
    table: "marketplace.checkouts",
    payment: "order_id",
    keys: ["address_key", "network_key", "visitor_key"],
  },
] as const;

/** Schedules the nightly job, which also hashes the numbers that nothing goes back to any more. */
export async function startForgettingOrigins(context: Context, numbers: PayerNumbers): Promise<void> {
  const { jobs } = context;
  await jobs.createQueue(JOB);
  await jobs.work(JOB, async () => {
    await forgetOrigins(context);
    await numbers.hashOld();
  });
  await jobs.schedule(JOB, paymentLimits.originCron);
}

/** Deletes the address hashes of old payments: limits no longer need them, and they would link gifts of one address. */
export async function forgetOrigins({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const { originMs, originRows } = paymentLimits;
  const before = new Date(clock.now().getTime() - originMs);
  for (const { table, payment, keys } of ORIGINS) {
    const id = sql.ref(payment);
    const none = sql.join(keys.map((key): RawBuilder<unknown> => sql`${sql.ref(key)} = null`));
    let forgotten: bigint | undefined;
    do {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${none} where ${id} in (
          select origin.${id} from ${sql.table(table)} as origin
          join payments.payments as payment on payment.id = origin.${id}
          where origin.address_key is not null and payment.created_at < ${before}
          limit ${originRows} for update of origin skip locked)
      `.execute(db);
      forgotten = numAffectedRows;
    } while (forgotten === BigInt(originRows));
  }
}
