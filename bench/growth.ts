/**
 * Whether the server's resident memory grows: an hour of visitors in ten languages, lists of the data interface, and gifts
 * from the form to the paid answer, at an even pace, on the built site as `./start` runs it.
 * `./run build && ./run bench growth [minutes] [actions a second]`; Linux: it reads /proc.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../scripts/testing/free-port.ts";
import { median } from "./accounts/numbers.ts";
import { giveAndPay } from "./crash/giver.ts";
import { agent, ask, readSitemap, residentMemory, visitAt } from "./memory/visits.ts";
import { start } from "./production/site.ts";

/** Between the second and the last sixth of the run: in the first, pages and code are still being loaded. */
const GROWTH_MB = 10;
const MINUTE_MS = 60_000;
/** Of so many actions one is a gift, and one a list. */
const [GIFT, LIST] = [25, 10];

const [minutes, rate] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 12)];

const folder = mkdtempSync(join(tmpdir(), "bomoko-growth-"));
chmodSync(folder, 0o711);
try {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const DATA_DIR = join(folder, "data");
  const site = await start(resolve("."), {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR,
    PAYMENTS_SANDBOX: "alone",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
  });
  try {
    const { perMinute, failures, counts } = await live(`http://127.0.0.1:${port}`, DATA_DIR, site.pid);
    const sixth = Math.max(1, Math.floor(perMinute.length / 6));
    const early = median(perMinute.slice(sixth, 2 * sixth));
    const late = median(perMinute.slice(-sixth));
    console.log(perMinute.map((mb) => Math.round(mb)).join(" "));
    console.table({ ...counts, failures: failures.length });
    console.log(
      `${early.toFixed(1)} MB, then ${late.toFixed(1)} MB (growth of at most ${GROWTH_MB}); most ${Math.max(...perMinute).toFixed(1)} MB`,
    );
    for (const failure of failures.slice(0, 10)) console.log(failure);
    if (late - early > GROWTH_MB || failures.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
    process.stdout.write(
      site
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .join("\n"),
    );
  }
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}

/** The run itself: MB at the end of each minute, and what was done. */
async function live(origin: string, dataDir: string, pid: number) {
  const { anonKey } = z
    .object({ anonKey: z.string() })
    .parse(JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")));
  const sitemap = await readSitemap(origin);
  const counts = { pages: 0, lists: 0, gifts: 0 };
  const failures: string[] = [];
  const perMinute: number[] = [];
  const open = new Set<Promise<void>>();

  const begin = performance.now();
  for (let at = 0; performance.now() - begin < minutes * MINUTE_MS; at += 1) {
    if (performance.now() - begin > (perMinute.length + 1) * MINUTE_MS) perMinute.push(residentMemory(pid));
    const action = act(at)
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => open.delete(action));
    open.add(action);
    await sleep(1_000 / rate);
  }
  await Promise.all(open);
  return { perMinute: [...perMinute, residentMemory(pid)], failures, counts };

  async function act(at: number): Promise<void> {
    if (at % GIFT === 1) {
      await giveAndPay(origin, 500 + (at % 50_000), `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`);
      counts.gifts += 1;
    } else if (at % LIST === 3) {
      const list = await fetch(`${origin}/rest/v1/products?select=id,name&limit=20`, {
        headers: { apikey: anonKey },
      });
      if (!list.ok) throw new Error(`a list answered ${list.status}`);
      await list.arrayBuffer();
      counts.lists += 1;
    } else {
      const { path, encoding } = visitAt(sitemap, at);
      await ask(origin + path, encoding);
      counts.pages += 1;
    }
  }
}
