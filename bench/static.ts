/**
 * Prerendered home page: our running server against one nginx worker with the same brotli file, in turns.
 * `./run build && ./run bench static [seconds] [rounds]`
 */
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startProduct } from "../e2e/harness/product.ts";
import { type Load, runLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";

const NGINX_PORT = 4390;
const LEAST = 0.4;

const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

const product = await startProduct({ LOG_LEVEL: "warn" });
const stopNginx = await startNginx(await servedHome(product.url), NGINX_PORT);
try {
  const base = { host: "127.0.0.1", path: "/", connections: 64, seconds };
  const loads: Record<string, Load> = {
    nginx: { ...base, port: NGINX_PORT },
    ours: { ...base, port: Number(new URL(product.url).port) },
  };
  const rates: Record<string, number[]> = { nginx: [], ours: [] };
  for (const load of Object.values(loads)) await runLoad({ ...load, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(loads)) {
      const { requestsPerSecond } = await runLoad(load);
      rates[name]?.push(Math.round(requestsPerSecond));
    }
  }
  const ratios = (rates.ours ?? []).map((rate, round) => rate / (rates.nginx?.[round] ?? Number.NaN));
  console.table({
    nginx: { "requests/s": median(rates.nginx ?? []), rounds: rates.nginx?.join(" ") },
    ours: { "requests/s": median(rates.ours ?? []), rounds: rates.ours?.join(" ") },
  });
  console.log(`ratio ${median(ratios).toFixed(2)} (at least ${LEAST})`);
  if (median(ratios) < LEAST) process.exitCode = 1;
} finally {
  await stopNginx();
  await product.stop();
}
