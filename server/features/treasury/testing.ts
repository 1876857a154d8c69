import { randomBytes, randomUUID } from "node:crypto";
import type { DonationType } from "../../../contracts/donations/donations.ts";
import type { Money } from "../../../contracts/money.ts";
import type { BookedEvent } from "../../money/payments/effects.ts";
import { testOffice } from "../../office/testing.ts";

interface Given {
  readonly amount?: Money;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly type?: DonationType;
  readonly provider?: string;
}

/** The office with gifts that were paid. */
export async function testTreasury(...given: Parameters<typeof testOffice>) {
  const world = await testOffice(...given);
  const { db, clock, payments } = world;

  async function asked({
    amount = { minor: 5_000, currency: "USD" },
    name = "Awa Kalala",
    email = "awa@example.org",
    phone = null,
    type = "one_time",
    provider = "sandbox",
  }: Given = {}) {
    const id = randomUUID();
    const reference = randomBytes(16).toString("base64url");
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("payments.payments")
        .values({
          id,
          reference,
          kind: "gift",
          account: "gifts:1",
          provider,
          provider_session: `session-${id}`,
          amount: amount.minor,
          currency: amount.currency,
          language: "fr",
          state: "pending",
          created_at: now,
          changed_at: now,
        })
        .execute();
      await trx
        .insertInto("payments.gifts")
        .values({
          payment_id: id,
          program_id: "1",
          donation_type: type,
          anonymous: name === null && email === null && phone === null,
          donor_name: name,
          donor_email: email,
          donor_phone: phone,
        })
        .execute();
    });
    return { id, reference, amount };
  }

  const happens = (id: string, event: Omit<BookedEvent, "paymentId" | "session" | "reason">) =>
    db
      .transaction()
      .execute((trx) =>
        payments.effect(trx, { id }, { paymentId: id, session: null, reason: null, ...event }),
      );

  async function paid(given: Given = {}) {
    const gift = await asked(given);
    const paidWith = { method: "mobile_money", token: null } as const;
    await happens(gift.id, { type: "paid", amount: gift.amount, paidWith });
    return gift;
  }

  return { ...world, asked, paid, happens };
}
