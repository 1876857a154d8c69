/**
 * Resident memory of the server's process, and its time to ready, as `./start` runs it on a built tree with a used database.
 * `./run build && ./run bench memory [rounds] [folder]`; `folder` is another checkout to measure. Linux: it reads /proc.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/testing/free-port.ts";
import { median } from "./accounts/numbers.ts";
import { AT_ONCE, agent, ask, readSitemap, residentMemory, visitAt } from "./memory/visits.ts";
import { start } from "./production/site.ts";

const MOST = { mb: 200, readyMs: 2_000 };
const FEW = 300;
const MANY = 2_000;
/** Memory is read so long after the last answer. */
const CALM_MS = 1_500;
const [rounds, root] = [Number(process.argv[2] ?? 3), resolve(process.argv[3] ?? ".")];

interface Visit {
  readonly path: string;
  readonly encoding: string;
}

async function visitAll(origin: string, all: readonly Visit[]): Promise<void> {
  const queue = [...all];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await ask(origin + next.path, next.encoding);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await sleep(CALM_MS);
}

type Seen = Record<"start" | "few" | "many" | "peak" | "readyMs", number>;

async function measure(settings: Record<string, string>, origin: string): Promise<Seen> {
  const since = performance.now();
  const site = await start(root, settings);
  try {
    const ready = await ask(`${origin}/ready`, "identity");
    const readyMs = performance.now() - since;
    if (!ready) throw new Error("/ready answers nothing");
    const now = () => residentMemory(site.pid);
    await sleep(CALM_MS);
    const started = now();
    const paths = await readSitemap(origin);
    const step = Math.floor(paths.length / FEW);
    const few = Array.from({ length: FEW }, (_, at) => ({ path: paths[at * step] ?? "/", encoding: "br" }));
    await visitAll(origin, few);
    const afterFew = now();
    await visitAll(
      origin,
      Array.from({ length: MANY }, (_, at) => visitAt(paths, at)),
    );
    return { start: started, few: afterFew, many: now(), peak: residentMemory(site.pid, "VmHWM"), readyMs };
  } finally {
    await site.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), "bomoko-memory-"));
chmodSync(folder, 0o711);
try {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "warn",
  };
  // The first start makes the database.
  await (await start(root, settings)).stop();
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push(await measure(settings, `http://127.0.0.1:${port}`));
  const row = (name: keyof Seen) => {
    const values = seen.map((each) => Math.round(each[name]));
    return { median: median(values), rounds: values.join(" ") };
  };
  console.table({
    "after the start, MB": row("start"),
    [`after ${FEW} addresses, MB`]: row("few"),
    [`after ${MANY.toLocaleString("en")} requests, MB`]: row("many"),
    "most at any moment, MB": row("peak"),
    "ready after, ms": row("readyMs"),
  });
  const most = Math.max(...(["start", "few", "many"] as const).map((name) => row(name).median));
  const { median: readyMs } = row("readyMs");
  console.log(`${most} MB (at most ${MOST.mb}), ready after ${readyMs} ms (at most ${MOST.readyMs})`);
  if (most > MOST.mb || readyMs > MOST.readyMs) process.exitCode = 1;
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
