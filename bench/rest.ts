/**
 * Lists and details through /rest/v1 against the bare database, and a thousand times more rows against a thousand.
 * `./run bench rest [seconds] [rounds] [rows]`
 */
import { median } from "./accounts/numbers.ts";
import { runLoad } from "./load.ts";
import { openPgbench } from "./rest/pgbench.ts";
import { run, startRest } from "./rest/server.ts";
import { anew, detail, list, table } from "./rest/tables.ts";

/** Of pgbench -S, asked anew each time and from memory; and of the rate at a thousand rows. */
const MARKS = { list: 0.15, cached: 0.8, growth: 0.9 };
const PORT = 4396;
const CLIENTS = 16;
const FEW = 1_000;

const [seconds = 4, rounds = 3, many = 1_000_000] = process.argv.slice(2).map(Number);

const rest = await startRest(PORT);
try {
  await run(rest.owner, ...table("few", FEW), ...table("many", many), "notify pgrst");
  const pgbench = await openPgbench(rest);
  const load = (path: string | ((at: number) => string)) => async () => {
    const answered = { host: "127.0.0.1", port: PORT, connections: CLIENTS, seconds, plain: true } as const;
    return (await runLoad({ ...answered, path })).requestsPerSecond;
  };
  const measured: Record<string, () => Promise<number>> = {
    "pgbench -S": () => pgbench(CLIENTS, seconds),
    "list of 1,000": load(anew(list("few"))),
    "list of many": load(anew(list("many"))),
    "detail of 1,000": load(anew(detail("few"))),
    "detail of many": load(anew(detail("many"))),
    "list, kept": load(list("few")),
  };
  const rates: Record<string, number[]> = {};
  for (const measure of Object.values(measured).slice(1)) await measure();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(measured))
      (rates[name] ??= []).push(Math.round(await measure()));
  }
  const rate = (name: string) => median(rates[name] ?? []);
  console.table(
    Object.fromEntries(
      Object.entries(rates).map(([name, all]) => [name, { "a second": median(all), rounds: all.join(" ") }]),
    ),
  );
  const ratios = [
    ["list / pgbench -S", rate("list of 1,000") / rate("pgbench -S"), MARKS.list],
    ["list, kept / pgbench -S", rate("list, kept") / rate("pgbench -S"), MARKS.cached],
    ["list of many / of 1,000", rate("list of many") / rate("list of 1,000"), MARKS.growth],
    ["detail of many / of 1,000", rate("detail of many") / rate("detail of 1,000"), MARKS.growth],
  ] as const;
  for (const [name, ratio, least] of ratios) {
    console.log(`${name}: ${ratio.toFixed(2)} (at least ${least})`);
    if (ratio < least) process.exitCode = 1;
  }
} finally {
  await rest.stop();
}
