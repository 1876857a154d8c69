import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callback, given, ledgerOf, testDonations } from "../../features/donations/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { until } from "../../platform/testing/until.ts";
import { bookPayment } from "./ledger.ts";
import type { PaymentsTable } from "./tables.ts";

const donations = await testDonations();
const { context, database, tell } = donations;
const { db, clock } = context;
afterAll(donations.close);

let payment: PaymentsTable;
beforeAll(async () => {
  const intent = await given(donations);
  await tell(callback(intent));
  await until(async () => (await ledgerOf(context)).postings.length === 1);
  payment = await db
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", intent.id)
    .executeTakeFirstOrThrow();
});

test("threat 21: a payment is booked once for each kind, whatever calls", async () => {
  const again = db.transaction().execute((trx) => bookPayment(trx, payment, { now: clock.now() }));
  await expect(again).rejects.toMatchObject({ code: "23505" });
});

test("threat 21: the ledger cannot be changed, deleted or emptied, not even by its owner", async () => {
  for (const table of ["accounts", "postings", "entries"]) {
    for (const statement of [
      `delete from payments.${table}`,
      `update payments.${table} set ${columnOf(table)} = ${columnOf(table)}`,
    ]) {
      await expect(
        withClient(database.owner, (client) => client.query(statement)),
        statement,
      ).rejects.toThrow(/append only/);
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: "42501" });
    }
    const empty = `truncate payments.${table} cascade`;
    await expect(
      withClient(database.owner, (client) => client.query(empty)),
      empty,
    ).rejects.toThrow(/append only/);
  }
  for (const role of ["anon", "authenticated", "service_role"]) {
    const asRole = withClient(database.authenticator, async (client) => {
      await client.query(`set role ${role}`);
      await client.query("select * from payments.entries");
    });
    await expect(asRole, role).rejects.toMatchObject({ code: "42501" });
  }
});

test("a posting that does not sum to zero cannot be committed", async () => {
  for (const amounts of [[10_000, -9_999], [10_000], []]) {
    const unbalanced = db.transaction().execute(async (trx) => {
      const other = await given(donations, { amount: 20_000 });
      const posting = await trx
        .insertInto("payments.postings")
        .values({ payment_id: other.id, kind: "payment", step: 1, booked_at: clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      const accounts = ["provider:sandbox", "gifts:1"];
      for (const [at, amount] of amounts.entries()) {
        const entry = {
          posting_id: posting.id,
          account: accounts[at] ?? "",
          amount,
          currency: "XOF" as const,
        };
        await trx.insertInto("payments.entries").values(entry).execute();
      }
    });
    await expect(unbalanced, String(amounts)).rejects.toThrow(/does not balance/);
  }
});

test("threat 4: the database itself refuses amounts out of bounds", async () => {
  for (const amount of [0, -1, 100_000_001]) {
    const row = {
      ...payment,
      id: "00000000-0000-4000-8000-000000000000",
      reference: "A".repeat(22),
      state: "created" as const,
    };
    const wrong = db
      .insertInto("payments.payments")
      .values({ ...row, amount, provider_session: null, prompt: null, paid_at: null })
      .execute();
    await expect(wrong, String(amount)).rejects.toMatchObject({ code: "23514" });
  }
});

function columnOf(table: string) {
  return table === "accounts" ? "code" : table === "postings" ? "kind" : "amount";
}
