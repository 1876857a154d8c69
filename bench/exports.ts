/**
 * The list of payments as it leaves the office: 100,000 rows as CSV and as ODS, read as the database role of the office page by page.
 * `./run bench exports [rows]`
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { peopleLimits } from "../server/features/people/limits.ts";
import { paymentsList } from "../server/features/people/lists/payments.ts";
import { actAs, COMMAND } from "../server/office/act.ts";
import type { Entered } from "../server/office/enter.ts";
import { csvOf } from "../server/office/export/csv.ts";
import { odsOf } from "../server/office/export/ods.ts";
import type { Work } from "../server/office/work.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import { rowsOfGifts } from "./money-desk/gifts.ts";
import { run, startRest } from "./rest/server.ts";

/** Of what is alive, whatever the number of rows. */
const MARK_MB = 16;
const EACH = 10_000;
const MB = 1_048_576;
const inMB = (bytes: number) => Math.round((bytes / MB) * 10) / 10;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What is left after a collection of garbage. */
function alive(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const [rows = 100_000] = process.argv.slice(2).map(Number);

// Times as the server reads them; amounts are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const rest = await startRest(4398);
try {
  // Of each 20 gifts one was not paid, and is in no list.
  await run({ ...rest.superuser, database: "bomoko" }, ...rowsOfGifts(Math.ceil((rows * 20) / 19)));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...rest.server, max: 1 }) }),
  });
  const read: Work["read"] = (_, work) => db.transaction().execute((trx) => actAs(trx, COMMAND, work));
  const list = paymentsList(read, { paymentsLike: () => sql<boolean>`true` });
  const table: Record<string, object> = {};
  let isOver = false;
  for (const format of ["csv", "ods"] as const) {
    let count = 0;
    async function* counted() {
      const all = { from: null, to: null, q: "", kind: null, state: null, days: null };
      for await (const row of list.rows({ actor: COMMAND } as unknown as Entered, all)) {
        count += 1;
        yield row;
      }
    }
    const before = alive();
    const start = performance.now();
    let [bytes, most, seen] = [0, 0, 0];
    const parts =
      format === "csv" ? csvOf(list.columns, counted()) : odsOf(list.name, list.columns, counted());
    for await (const part of parts) {
      bytes += part.length;
      if (count < seen + EACH) continue;
      seen = count;
      most = Math.max(most, alive() - before);
    }
    const more = inMB(most);
    isOver ||= more > MARK_MB;
    table[format] = {
      rows: count,
      seconds: Math.round((performance.now() - start) / 100) / 10,
      MB: inMB(bytes),
      "more alive, MB": more,
    };
  }
  await db.destroy();
  console.table(table);
  console.log(`pages of ${peopleLimits.page} rows; mark: ${MARK_MB} MB more alive`);
  if (isOver) process.exitCode = 1;
} finally {
  await rest.stop();
}
