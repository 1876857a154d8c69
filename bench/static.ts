/**
 * Prerendered home page: the site as `./start` runs it against one nginx worker with the same brotli file, in turns.
 * `./run build && ./run bench static [seconds] [rounds] [folder ...]`; a folder is another built checkout, measured in the same turns.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/testing/free-port.ts";
import { median } from "./accounts/numbers.ts";
import { type Load, runLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { start } from "./production/site.ts";

const NGINX_PORT = 4390;
const LEAST = 0.4;

const [seconds, rounds] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 3)];
const folders = process.argv.slice(4);
const all = mkdtempSync(join(tmpdir(), "bomoko-static-"));
chmodSync(all, 0o711);

/** The home page as our server sends it, in the form it keeps: the smallest is made once the page was asked for twice. */
async function servedHome(url: string): Promise<Buffer> {
  const compressed = () =>
    new Promise<Buffer>((done, failed) => {
      get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => done(Buffer.concat(parts)));
      }).on("error", failed);
    });
  const first = await compressed();
  let page = first;
  for (const end = Date.now() + 10_000; page.length === first.length && Date.now() < end; await sleep(50))
    page = await compressed();
  return page;
}

async function open(root: string) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const site = await start(resolve(root), {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(all, String(port)),
    LOG_LEVEL: "warn",
  });
  return { name: root === "." ? "ours" : root, port, stop: site.stop };
}

const sites: Awaited<ReturnType<typeof open>>[] = [];
let stopNginx = async () => {};
try {
  for (const root of [".", ...folders]) sites.push(await open(root));
  const [page] = await Promise.all(sites.map(({ port }) => servedHome(`http://127.0.0.1:${port}/`)));
  stopNginx = await startNginx(page ?? Buffer.alloc(0), NGINX_PORT);
  const base = { host: "127.0.0.1", path: "/", connections: 64, seconds };
  const loads: { readonly name: string; readonly load: Load; readonly rates: number[] }[] = [
    { name: "nginx", load: { ...base, port: NGINX_PORT }, rates: [] },
    ...sites.map(({ name, port }) => ({ name, load: { ...base, port }, rates: [] })),
  ];
  for (const { load } of loads) await runLoad({ ...load, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const { load, rates } of loads) rates.push(Math.round((await runLoad(load)).requestsPerSecond));
  }
  const [nginx, ours] = loads;
  const ratio = (rates: readonly number[] = []) =>
    median(rates.map((rate, round) => rate / (nginx?.rates[round] ?? Number.NaN)));
  console.table(
    Object.fromEntries(
      loads.map(({ name, rates }) => [
        name,
        { "requests/s": median(rates), ratio: ratio(rates).toFixed(2), rounds: rates.join(" ") },
      ]),
    ),
  );
  console.log(`ratio ${ratio(ours?.rates).toFixed(2)} (at least ${LEAST})`);
  if (ratio(ours?.rates) < LEAST) process.exitCode = 1;
} finally {
  await stopNginx();
  for (const { stop } of sites) await stop();
  rmSync(all, { recursive: true, force: true });
}
