import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testAcademy } from "../../features/academy/testing.ts";
import { testInvesting } from "../../features/crowdfarming/testing.ts";
import { testShopping } from "../../features/marketplace/testing.ts";
import type { Context } from "../../platform/context.ts";
import { forgetOrigins } from "./forget-origins.ts";
import { paymentLimits } from "./limits.ts";

const [learning, investing, shopping] = [await testAcademy(), await testInvesting(), await testShopping()];
afterAll(async () => {
  for (const world of [learning, investing, shopping]) await world.close();
});

const gift = {
  programId: 1,
  amount: 10_000,
  donationType: "one_time",
  donorName: null,
  donorEmail: null,
  anonymous: true,
};
const person = async (world: Pick<typeof learning, "signUp">, name: string) =>
  (await world.signUp(`${name}@example.org`)).token;

const FEATURES = [
  {
    table: "payments.gifts",
    world: learning,
    pay: async () => void (await learning.give(gift)),
  },
  {
    table: "academy.orders",
    world: learning,
    pay: async () => void (await learning.checkout(await person(learning, "learner"))),
  },
  {
    table: "crowdfarming.investments",
    world: investing,
    pay: async () => void (await investing.invest(await person(investing, "investor"))),
  },
  {
    table: "marketplace.checkouts",
    world: shopping,
    pay: async () => void (await shopping.ordered(await shopping.bodyOf(1))),
  },
];

/** The stored address hashes. */
async function origins({ db }: Context, table: string): Promise<readonly unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => [row.address_key, row.network_key].filter((key) => key instanceof Buffer).length);
}

const later = (context: Context, ms: number) => ({
  ...context,
  clock: { ...context.clock, now: () => new Date(context.clock.now().getTime() + ms) },
});

test.each(FEATURES)(
  "where a payment came from is forgotten after three days: $table",
  async ({ table, world: { context }, pay }) => {
    await pay();
    const kept = [["payments.gifts", "marketplace.checkouts"].includes(table) ? 2 : 1];
    expect(await origins(context, table)).toEqual(kept);
    await forgetOrigins(later(context, paymentLimits.originMs - 60_000));
    expect(await origins(context, table)).toEqual(kept);
    await forgetOrigins(later(context, paymentLimits.originMs + 60_000));
    expect(await origins(context, table)).toEqual([0]);
  },
);

test("however many there are", async () => {
  const { context, give } = learning;
  const more = paymentLimits.originRows;
  await give(gift);
  await sql`
    with made as (
      insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at)
      select gen_random_uuid(), substr(md5(n::text), 1, 22), kind, account, provider, amount, currency, language, state, created_at, changed_at
      from generate_series(1, ${more}) n, (select * from payments.payments where kind = 'gift' order by created_at desc limit 1) p
      returning id
    )
    insert into payments.gifts (payment_id, program_id, donation_type, anonymous, display, address_key, network_key)
    select id, '1', 'one_time', true, 'anonymous', sha256('a'), sha256('b') from made
  `.execute(context.db);
  expect((await origins(context, "payments.gifts")).filter((count) => count === 2)).toHaveLength(more + 1);
  await forgetOrigins(later(context, paymentLimits.originMs + 60_000));
  expect(new Set(await origins(context, "payments.gifts"))).toEqual(new Set([0]));
});
