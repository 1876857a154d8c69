import { setTimeout as sleep } from "node:timers/promises";
import { type Gift, giveAndPay } from "../crash/giver.ts";
import type { ChaosSite } from "./site.ts";

const GIVERS = 3;
const GIVER_PAUSE_MS = 300;
const PAUSE_MS = 250;
const PATIENCE_MS = 30_000;
const BUCKET = "chaos";
/** What a visitor reads may be so old: 10 s by the replica, 5 s by the lists kept in memory; the rest is for a busy machine. */
const OLDEST_MS = 17_000;

const PRODUCT = {
  name: "Counter",
  description: "Its stock counts up",
  price_minor: 100,
  location: "Bukavu",
  category: "grains",
  scene: "grains-maize-1",
  image_alt: "A counter",
  published: true,
};

/**
 * Give, upload, and write and read a row, until they are stopped. What they saw that must not be is in `wrong`: a read older than is
 * promised, an upload that was taken and is not there.
 */
export async function startPeople({ url, serviceKey }: ChaosSite, random: () => number) {
  const gifts: Gift[] = [];
  const uploads = new Map<string, string>();
  const wrong: string[] = [];
  const seen = { longestMs: 0, writes: 0, reads: 0, failedReads: 0 };
  let isOver = false;
  let address = 0;

  const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      ...init,
      headers: { "X-Forwarded-For": "10.9.0.1", ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: "" }),
    );
  const asService = (path: string, init: RequestInit, type: string) =>
    ask(path, init, { Authorization: `Bearer ${serviceKey}`, "Content-Type": type });
  const json = (path: string, method: string, body: unknown) =>
    asService(path, { method, body: JSON.stringify(body) }, "application/json");

  async function must(made: ReturnType<typeof ask>) {
    const { status, text } = await made;
    if (status >= 300 || status === 0) throw new Error(`${status}: ${text}`);
    return text;
  }
  await must(json("/storage/v1/bucket", "POST", { name: BUCKET, public: false }));
  await must(json("/rest/v1/products", "POST", PRODUCT));
  const row = `/rest/v1/products?name=eq.${PRODUCT.name}`;

  /** A server that lost the store of files asks it again after half a minute. */
  async function answered(made: () => ReturnType<typeof ask>) {
    for (const end = performance.now() + PATIENCE_MS * 2; ; await sleep(PAUSE_MS)) {
      const answer = await made();
      if (answer.status !== 503 || performance.now() > end) return answer;
    }
  }

  async function give() {
    while (!isOver) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      const since = performance.now();
      gifts.push(await giveAndPay(url, 500 + Math.floor(random() * 100_000), from));
      seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - since));
      await sleep(random() * GIVER_PAUSE_MS);
    }
  }

  async function upload() {
    for (let at = 1; !isOver; at += 1) {
      const name = `${at}.txt`;
      const text = `file ${at}, ${random()}`;
      const path = `/storage/v1/object/${BUCKET}/${name}`;
      for (;;) {
        const { status, text: said } = await asService(path, { method: "POST", body: text }, "text/plain");
        // An upload whose answer was lost is there already.
        if (status === 200 || said.includes("Duplicate")) break;
        await sleep(PAUSE_MS);
      }
      uploads.set(path, text);
      await sleep(random() * PAUSE_MS);
    }
  }

  /** Value of the row, and when the answer came that it is written. */
  const written: { readonly value: number; readonly at: number }[] = [];
  async function write() {
    for (let value = 1; !isOver; value += 1) {
      while ((await json(row, "PATCH", { stock: value })).status !== 204) await sleep(PAUSE_MS);
      written.push({ value, at: performance.now() });
      seen.writes += 1;
      await sleep(PAUSE_MS);
    }
  }

  async function read() {
    while (!isOver) {
      const least = written.findLast(({ at }) => at < performance.now() - OLDEST_MS)?.value ?? 0;
      const { status, text } = await ask(`${row}&select=stock&limit=${1 + Math.floor(random() * 1e6)}`);
      if (status === 200) {
        seen.reads += 1;
        const stock = (JSON.parse(text) as { stock: number }[])[0]?.stock ?? -1;
        if (stock < least)
          wrong.push(`a list said ${stock} ${OLDEST_MS / 1000} s after ${least} was written`);
      } else seen.failedReads += 1;
      await sleep(PAUSE_MS);
    }
  }

  const all = [...Array.from({ length: GIVERS }, give), upload(), write(), read()];
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      for (const [path, text] of uploads) {
        const found = await answered(() => asService(path, {}, "text/plain"));
        if (found.text !== text) wrong.push(`${path}: ${found.status} ${found.text}`);
      }
      return { gifts, wrong, ...seen, uploads: uploads.size };
    },
  };
}
