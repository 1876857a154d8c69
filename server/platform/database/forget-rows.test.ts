import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { purgeRepeats } from "../forms/form-guard.ts";
import { limits } from "../limits/limits.ts";
import { startPurge } from "../limits/rate-limits.ts";
import { testContext } from "../testing/context.ts";
import { allowSmall } from "../testing/small-statements.ts";

const { context, database, close } = await testContext();
afterAll(close);
const { db, jobs } = context;
const { purgeRows } = limits.database;
const more = 2 * purgeRows + 1;

type Purged = "core.rate_limits" | "core.form_repeats";
const left = async (table: Purged) => (await db.selectFrom(table).selectAll().execute()).length;

async function fill(table: Purged, row: RawBuilder<unknown>) {
  await sql`insert into ${sql.table(table)} select ${row} from generate_series(1, ${more}) as n`.execute(db);
  await allowSmall(database.owner, "delete", table, purgeRows);
  expect(await left(table)).toBe(more);
}

const KEY = sql`sha256(n::text::bytea)`;
const LONG_AGO = sql`now() - interval '1 year'`;

test("expired counters are deleted in batches until none is left", async () => {
  await fill("core.rate_limits", sql`'old', ${KEY}, ${LONG_AGO}, 1`);
  await startPurge(context);
  await jobs.send("purge-rate-limits");
  await expect.poll(() => left("core.rate_limits"), { timeout: 20_000 }).toBe(0);
});

test("expired repeats of forms are deleted the same way", async () => {
  await fill("core.form_repeats", sql`'contact', ${KEY}, ${LONG_AGO}`);
  await purgeRepeats(context);
  expect(await left("core.form_repeats")).toBe(0);
});
