import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { investmentFor } from "./investments.ts";
import { investmentHandlers } from "./settle.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, mail, signUp, invested, paymentOf, project } = world;
const { db } = context;
afterAll(world.close);

const { account } = investmentHandlers(context, mail);

/** The number of statements that wait for a row lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(db);
  return Number(rows[0]?.count);
}

/** Locks the project's row until both wait for it, in this order: if one held another row too, they would deadlock. */
async function bothAtOnce(projectId: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom("crowdfarming.projects")
      .select("id")
      .where("id", "=", projectId)
      .forUpdate()
      .execute();
    const begun = [first()];
    await until(async () => (await waiting()) === 1);
    begun.push(second());
    await until(async () => (await waiting()) === 2);
    return { settled: Promise.allSettled(begun) };
  });
}

test("a payment arrives during a second request of its owner: no deadlock", async () => {
  const projectId = await project(1_000_000);
  const problems: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const { id: personId, token } = await signUp(address("again"));
    const payment = await paymentOf((await invested(token, { projectId, amount: 100 })).reference);
    const pay = () => db.transaction().execute((trx) => account?.(trx, payment) ?? Promise.reject());
    const ask = () =>
      investmentFor(context, {
        investment: {
          projectId,
          amount: { minor: 10_000, currency: "USD" },
          investmentType: "investor",
          means: null,
          operationId: randomUUID(),
          language: "fr",
        },
        personId,
        language: "fr",
        via: payment,
        holdMs: 60_000,
        addressPrefix: `10.2.${round}.1/32`,
      });
    const [first, second] = round % 2 ? [pay, ask] : [ask, pay];
    const { settled } = await bothAtOnce(projectId, first, second);
    for (const one of await settled) if (one.status === "rejected") problems.push(one.reason);
  }
  expect(problems).toEqual([]);
});
