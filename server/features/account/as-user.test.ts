import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { testDatabase } from "../../platform/database/testing.ts";

const database = await testDatabase();
const { db, asUser } = database;
afterAll(database.close);

const awa = randomUUID();
const beni = randomUUID();
let serial = 0;

/** Stores a paid gift as the server does; `user_id` null: it belongs to no account. */
async function gift(user_id: string | null, email: string, rhythm: "one_time" | "monthly" = "one_time") {
  serial += 1;
  const now = new Date();
  const id = randomUUID();
  const money = { amount: 1000 + serial, currency: "EUR" } as const;
  const paid = {
    provider: "sandbox",
    language: "fr",
    paid_at: now,
    created_at: now,
    changed_at: now,
  } as const;
  const reference = `reference-${serial}`.padEnd(22, "x");
  await db
    .insertInto("payments.payments")
    .values({ id, reference, kind: "gift", account: "gifts:1", ...money, ...paid, state: "paid" })
    .execute();
  await db
    .insertInto("payments.gifts")
    .values({
      payment_id: id,
      program_id: "1",
      donation_type: rhythm,
      anonymous: false,
      donor_name: "Un Nom",
      donor_email: email,
      user_id,
    })
    .execute();
  await db
    .insertInto("payments.receipts")
    .values({
      number: `R-2026-${serial}`,
      payment_id: id,
      issued_at: now,
      donor: "Un Nom",
      program_id: "1",
      program_title: "Des kits",
      ...money,
    })
    .execute();
  if (rhythm === "one_time") return reference;
  await db
    .insertInto("payments.subscriptions")
    .values({
      id: randomUUID(),
      first_payment_id: id,
      token_hash: Buffer.alloc(32, serial),
      program_id: "1",
      rhythm,
      ...money,
      language: "fr",
      provider: "sandbox",
      method: "mobile_money",
      donor_name: "Un Nom",
      donor_email: email,
      state: "active",
      anchor_on: "2026-11-21",
      period: 1,
      tries: 0,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return reference;
}

const references: Record<string, string> = {};
beforeAll(async () => {
  const now = new Date();
  for (const [id, email] of [
    [awa, "awa@example.org"],
    [beni, "beni@example.org"],
  ] as const) {
    const made = { created_at: now, updated_at: now };
    await db
      .insertInto("auth.users")
      .values({ id, email, language: "fr", app_metadata: "{}", user_metadata: "{}", ...made })
      .execute();
  }
  references.awa = await gift(awa, "awa@example.org");
  references.monthly = await gift(awa, "awa@example.org", "monthly");
  references.beni = await gift(beni, "beni@example.org", "monthly");
  references.guest = await gift(null, "guest@example.org", "monthly");
});

const own = (id: string) =>
  asUser(id, async (trx) => ({
    gifts: await trx.selectFrom("own_gifts").select(["reference", "receipt_number"]).execute(),
    subscriptions: (await trx.selectFrom("own_subscriptions").select("id").execute()).length,
  }));

describe("Threat 42: what a signed-in person may read", () => {
  test("their own gifts with receipts, and their own subscriptions", async () => {
    const { gifts, subscriptions } = await own(awa);
    expect(new Set(gifts.map(({ reference }) => reference))).toEqual(
      new Set([references.awa, references.monthly]),
    );
    expect(gifts).toHaveLength(2);
    expect(gifts.every(({ receipt_number }) => receipt_number !== null)).toBe(true);
    expect(subscriptions).toBe(1);
    expect((await own(beni)).gifts.map(({ reference }) => reference)).toEqual([references.beni]);
  });

  test("nothing for somebody without gifts", async () => {
    expect(await own(randomUUID())).toEqual({ gifts: [], subscriptions: 0 });
  });

  test("the tables show the same rows as the views", async () => {
    const counts = await asUser(awa, async (trx) => {
      const rows: Record<string, number> = {};
      for (const [table, column] of [
        ["gifts", "payment_id"],
        ["payments", "id"],
        ["receipts", "number"],
        ["subscriptions", "id"],
      ] as const) {
        const read = sql`select ${sql.id(column)} from ${sql.table(`payments.${table}`)}`;
        rows[table] = (await read.execute(trx)).rows.length;
      }
      return rows;
    });
    expect(counts).toEqual({ gifts: 2, payments: 2, receipts: 2, subscriptions: 1 });
  });

  test.each([
    "select donor_email from payments.gifts",
    "select donor_name from payments.gifts",
    "select donor from payments.receipts",
    "select donor_email from payments.subscriptions",
    "select token_hash from payments.subscriptions",
    "select method_token from payments.payments",
    "select * from payments.gifts",
    "select * from auth.users",
    "select * from mail.outbox",
    "select * from payments.entries",
  ])("no column with a name, an address or a secret: %s", async (statement) => {
    await expect(asUser(awa, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(/permission denied/);
  });

  test.each([
    "update payments.gifts set user_id = auth.uid()",
    "insert into public.own_gifts (reference) values ('x')",
    "delete from payments.gifts",
  ])("nothing is written: %s", async (statement) => {
    await expect(asUser(awa, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
      /permission denied|read-only transaction|cannot insert/,
    );
  });
});

describe("Threat 46: the API's login", () => {
  /** A request that reaches the database by the API's login with invented claims. */
  const request = (role: string, claims: string, statement: string) =>
    withClient(database.authenticator, async (client) => {
      await client.query("begin");
      await client.query(`set local role ${role}`);
      await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      return (await client.query<{ reference: string }>(statement)).rows;
    });
  const all = "select reference from public.own_gifts";

  test.each([
    ["no claims", ""],
    ["no subject", "{}"],
    ["an empty subject", '{"sub":""}'],
    ["another role in the claims", '{"role":"service_role"}'],
    ["somebody unknown", JSON.stringify({ sub: randomUUID() })],
    ["the nil id", JSON.stringify({ sub: "00000000-0000-0000-0000-000000000000" })],
  ])("shows nothing with %s", async (_, claims) => {
    expect(await request("authenticated", claims, all)).toEqual([]);
  });

  test.each(['{"sub":"* or true"}', '{"sub":[1]}', "not json"])(
    "refuses forged claims: %s",
    async (claims) => {
      await expect(request("authenticated", claims, all)).rejects.toThrow(/invalid input syntax/);
    },
  );

  test("shows nothing without a session", async () => {
    for (const role of ["anon", "service_role"]) {
      await expect(request(role, JSON.stringify({ sub: awa }), all)).rejects.toThrow(/permission denied/);
    }
  });

  test("loses its identity after each transaction, even on the same connection", async () => {
    await own(awa);
    const after = await asUser(
      beni,
      async (trx) =>
        (await sql<{ claims: string }>`select auth.uid()::text as claims`.execute(trx)).rows[0]?.claims,
    );
    expect(after).toBe(beni);
    await expect(
      asUser(awa, async () => {
        throw new Error("broken on the way");
      }),
    ).rejects.toThrow("broken on the way");
    expect((await own(beni)).gifts).toHaveLength(1);
  });

  test("does not mix people in concurrent reads", async () => {
    const read = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const who = at % 2 === 0 ? awa : beni;
        return [who, (await own(who)).gifts.length] as const;
      }),
    );
    for (const [who, found] of read) expect(found).toBe(who === awa ? 2 : 1);
  });
});

test("a deleted account leaves its gifts without an owner", async () => {
  const id = randomUUID();
  const now = new Date();
  await db
    .insertInto("auth.users")
    .values({
      id,
      email: "gone@example.org",
      language: "fr",
      app_metadata: "{}",
      user_metadata: "{}",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const reference = await gift(id, "gone@example.org");
  await db.deleteFrom("auth.users").where("id", "=", id).execute();
  const left = await db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .select("user_id")
    .where("reference", "=", reference)
    .execute();
  expect(left).toEqual([{ user_id: null }]);
});
