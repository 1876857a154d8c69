/**
 * A million gifts get a column that is filled in batches, must not be null, and has an index, while people read and give: how long the
 * longest request takes. `./run build && ./run bench migration [gifts] [seed]`
 */
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { guardFolders } from "../scripts/guard.ts";
import { freePort } from "../scripts/testing/free-port.ts";
import { withClient } from "../server/platform/database/address.ts";
import { startLater } from "../server/platform/database/later.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { createLog } from "../server/platform/process/log.ts";
import { giveAndPay } from "./crash/giver.ts";
import { openProcess } from "./crash/process.ts";
import { randomNumbers } from "./crash/random.ts";
import { rowsOfGifts } from "./money-desk/gifts.ts";
import { startVisitors } from "./servers/visitors.ts";

const MARK_MS = 2_000;
const BEFORE_MS = 20_000;
const VISITORS = 3;
const GIVERS = 2;
const GIVER_PAUSE_MS = 200;
const PATHS = [
  "/",
  "/en/donate",
  "/ar/projects",
  "/rest/v1/products?select=id,name&order=id.desc&limit=6",
  "/functions/v1/donor-wall?programId=1",
];
const [gifts = 1_000_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`${gifts} gifts, seed ${seed}`);

const folder = await mkdtemp(join(tmpdir(), "bomoko-migration-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const dataDir = join(folder, "data");
const site = openProcess(dataDir, await freePort());
try {
  await site.start();
  const { databasePasswords } = JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8")) as {
    databasePasswords: Record<"owner" | "postgres", string>;
  };
  const [, , , port, host = ""] = await site.postmaster();
  const login = (user: "owner" | "postgres") => {
    return { host, port: Number(port), user, password: databasePasswords[user], database: "bomoko" };
  };
  const since = performance.now();
  await withClient(login("postgres"), async (client) => {
    for (const statement of rowsOfGifts(gifts)) await client.query(statement);
  });
  console.log(`laid in ${Math.round((performance.now() - since) / 1_000)} s`);

  const before = await measured(() => sleep(BEFORE_MS));
  const files = join(import.meta.dirname, "migration");
  const log = createLog("info");
  const first = await measured(() => migrate(login("owner"), files));
  const later = await measured(async () => (await startLater(login("owner"), log, { folder: files })).done);
  console.table({ before, first, later });

  const made = await withClient(login("postgres"), async (client) => {
    const { rows } = await client.query<{
      empty: number;
      days: number;
      valid: boolean;
      required: boolean;
      gifts: number;
    }>(
      `select count(*) filter (where day is null)::int as empty, count(distinct day)::int as days, count(*)::int as gifts,
         (select indisvalid from pg_index where indexrelid = 'payments.gifts_by_day'::regclass) as valid,
         (select attnotnull from pg_attribute where attrelid = 'payments.gifts'::regclass and attname = 'day') as required
       from payments.gifts`,
    );
    return rows[0];
  });
  console.table(made);
  const given = before.gifts + first.gifts + later.gifts;
  const isWhole =
    made?.empty === 0 && made.valid && made.required && made.gifts === gifts + given && made.days > 1;
  const longestMs = Math.max(first.longestMs, later.longestMs);
  const failed = first.failed + later.failed;
  const isWithin = isWhole && failed === 0 && longestMs <= MARK_MS;
  console.log(
    `${isWithin ? "within" : "ABOVE"} the mark: ${longestMs} ms, at most ${MARK_MS}; ${failed} failed`,
  );
  if (!isWhole) console.log("the column is not what it has to be");
  if (!isWithin) process.exitCode = 1;
} finally {
  await site.stop();
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** What people meet while `work` is done; a gift is two requests. */
async function measured(work: () => Promise<unknown>) {
  const stopVisitors = startVisitors(site.url, PATHS, VISITORS);
  const failures: string[] = [];
  const seen = { gifts: 0, longestMs: 0 };
  let isOver = false;
  const givers = Array.from({ length: GIVERS }, async () => {
    while (!isOver) {
      const from = [10, random(), random(), random()].map((part) =>
        part === 10 ? part : Math.floor(part * 256),
      );
      await giveAndPay(
        site.url,
        500 + Math.floor(random() * 100_000),
        from.join("."),
        (failure) => failures.push(failure),
        (ms) => (seen.longestMs = Math.max(seen.longestMs, Math.round(ms))),
      );
      seen.gifts += 1;
      await sleep(random() * GIVER_PAUSE_MS);
    }
  });
  const since = performance.now();
  await work();
  const seconds = Math.round((performance.now() - since) / 1_000);
  isOver = true;
  const [visitors] = await Promise.all([stopVisitors(), ...givers]);
  for (const failure of [...visitors.failures, ...failures].slice(0, 10)) console.log(failure);
  return {
    seconds,
    pages: visitors.answers,
    gifts: seen.gifts,
    failed: visitors.failures.length + failures.length,
    pageMs: visitors.longestMs,
    giftMs: seen.longestMs,
    longestMs: Math.max(visitors.longestMs, seen.longestMs),
  };
}
