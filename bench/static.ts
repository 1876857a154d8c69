/**
 * Prerendered home page: our running server against one nginx worker with the same brotli file, in turns.
 * `./run build && ./run bench static [seconds] [rounds]`
 */
import { startProduct } from "../e2e/harness/product.ts";
import { type Load, runLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";

const NGINX_PORT = 4390;
const LEAST = 0.4;

const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startProduct({ LOG_LEVEL: "warn" });
const stopNginx = await startNginx("build/client/index.html.br", NGINX_PORT);
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
