import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { callback, ledgerOf, testDonations, validGift } from "./features/donations/testing.ts";

const donations = await testDonations({ working: false });
const { context, give, tell, intents } = donations;
const { db } = context;
for (const name of ["apply-event", "send-mail"]) await context.jobs.createQueue(name);
afterAll(donations.close);
afterEach(() => void vi.restoreAllMocks());

/** The n-th statement for the database throws, whatever it is; from then on all goes well. */
function throwAt(nth: number) {
  let sent = 0;
  const original = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    sent += 1;
    if (sent === nth) return Promise.reject(new Error("thrown")) as never;
    return Reflect.apply(original, this, query) as never;
  });
  return { wasThrown: () => sent >= nth };
}

async function stored() {
  const tables = ["payments.payments", "payments.gifts", "payments.operations", "payments.inbox"] as const;
  const counts = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  });
  await db.deleteFrom("core.rate_limits").execute();
  return Promise.all(counts);
}

/** Does it with a throw at each statement in turn, until none is left to throw at; then once more, in peace. */
async function throughout(act: (round: number) => () => Promise<Response>, added: number[]) {
  for (let nth = 1; ; nth++) {
    const before = await stored();
    const again = act(nth);
    const thrown = throwAt(nth);
    const first = await again();
    vi.restoreAllMocks();
    if (!thrown.wasThrown()) return nth - 1;
    expect([200, 500, 503], `statement ${nth}`).toContain(first.status);
    expect((await again()).status, `statement ${nth}`).toBe(200);
    const after = await stored();
    expect(
      after.map((count, at) => count - (before[at] ?? 0)),
      `statement ${nth}`,
    ).toEqual(added);
  }
}

test("threat 83: a throw at any statement of a gift: it is answered, and sent again it is one gift", async () => {
  const count = await throughout(() => {
    const operation_id = randomUUID();
    return () => give({ ...validGift, operation_id });
  }, [1, 1, 1, 0]);
  expect(count).toBeGreaterThan(5);
});

test("threat 83: a throw at any statement of a callback: told again, it is kept once", async () => {
  await give(validGift);
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  const count = await throughout(() => {
    const raw = callback(intent);
    return () => tell(raw);
  }, [0, 0, 0, 1]);
  expect(count).toBeGreaterThan(2);
  expect((await ledgerOf(context)).sums).toEqual([]);
});
