import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { open, seal } from "../../platform/auth/sealed.ts";
import { secretFor } from "../../platform/auth/secrets.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { paymentLimits } from "./limits.ts";

/**
 * The telephone number that a payment was asked from. It goes to the operator; here it is encrypted for as long as money
 * may go back to it, then a keyed hash: of a number somebody names it can be told whether this payment was asked from it,
 * and nothing finds a payment by its number (docs/operations/privacy.md).
 */
export function createPayerNumbers({
  db,
  clock,
  keys,
  random,
}: Pick<Context, "db" | "clock" | "keys" | "random">) {
  const key = secretFor(keys, "payer numbers at rest");
  const hashOf = (paymentId: string, phone: string) =>
    createHmac("sha256", secretFor(keys, "payer numbers for good")).update(`${paymentId} ${phone}`).digest();

  return {
    /** Before the operator is asked. A payment is asked from one number. */
    async store(paymentId: string, phone: string): Promise<void> {
      const sealed = seal(key, paymentId, Buffer.from(phone), Buffer.from(random.token(), "base64url"));
      await db
        .insertInto("payments.payer_numbers")
        .values({ payment_id: paymentId, sealed, stored_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** For staff who give money back by hand; null once it is a hash. */
    async read(paymentId: string): Promise<string | null> {
      const row = await db
        .selectFrom("payments.payer_numbers")
        .select("sealed")
        .where("payment_id", "=", paymentId)
        .executeTakeFirst();
      return row?.sealed ? open(key, paymentId, row.sealed).toString() : null;
    },

    /** Whether the payment was asked from this number, at any time. */
    async isOf(paymentId: string, phone: string): Promise<boolean> {
      const row = await db
        .selectFrom("payments.payer_numbers")
        .select(["sealed", "number_hash"])
        .where("payment_id", "=", paymentId)
        .executeTakeFirst();
      if (row?.sealed) return open(key, paymentId, row.sealed).toString() === phone;
      return row?.number_hash?.equals(hashOf(paymentId, phone)) ?? false;
    },

    /** Replaces every number whose refund window has ended. */
    async hashOld(): Promise<void> {
      const { payerNumberMs, originRows } = paymentLimits;
      const before = new Date(clock.now().getTime() - payerNumberMs);
      let hashed: number;
      do hashed = await hashSome(db, before, originRows);
      while (hashed === originRows);
    },
  };

  function hashSome(at: Kysely<Tables>, before: Date, rows: number): Promise<number> {
    return at.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom("payments.payer_numbers")
        .select(["payment_id", "sealed"])
        .where("sealed", "is not", null)
        .where("stored_at", "<", before)
        .limit(rows)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { payment_id: id, sealed } of found) {
        if (!sealed) continue;
        const number_hash = hashOf(id, open(key, id, sealed).toString());
        await trx
          .updateTable("payments.payer_numbers")
          .set({ sealed: null, number_hash })
          .where("payment_id", "=", id)
          .execute();
      }
      return found.length;
    });
  }
}

export type PayerNumbers = ReturnType<typeof createPayerNumbers>;
