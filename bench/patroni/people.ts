import { setTimeout as sleep } from "node:timers/promises";
import { type Gift, giveAndPay } from "../crash/giver.ts";

const GIVERS = 3;
const GIVER_PAUSE_MS = 200;
const READER_PAUSE_MS = 100;
const PATIENCE_MS = 300_000;

export type People = ReturnType<typeof startPeople>;

/** Give and read until they are stopped. A reader asks for another page of a list each time, so that none comes from memory. */
export function startPeople(url: string, random: () => number) {
  const gifts: Gift[] = [];
  const paidAt: number[] = [];
  const seen = { repeated: 0, reads: 0, failedReads: 0 };
  let isOver = false;
  let address = 0;

  async function give() {
    while (!isOver) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      const amount = 500 + Math.floor(random() * 100_000);
      const gift = await giveAndPay(url, amount, from, () => {
        seen.repeated += 1;
      });
      gifts.push(gift);
      paidAt.push(performance.now());
      await sleep(random() * GIVER_PAUSE_MS);
    }
  }

  async function readOnce(): Promise<boolean> {
    const path = `/rest/v1/products?select=id,name&limit=5&offset=${Math.floor(random() * 1e6)}`;
    const answer = await fetch(url + path, { headers: { "X-Forwarded-For": "10.9.0.1" } }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 200;
  }

  async function read() {
    while (!isOver) {
      if (await readOnce()) seen.reads += 1;
      else seen.failedReads += 1;
      await sleep(READER_PAUSE_MS);
    }
  }

  const all = [...Array.from({ length: GIVERS }, give), read()];
  return {
    seen: () => ({ ...seen, gifts: gifts.length }),
    /**
     * Waits for one gift more than there are givers, so that one has begun since; returns the longest time without a paid gift since then.
     */
    async silenceSince(since: number): Promise<number> {
      const known = paidAt.length;
      for (const end = since + PATIENCE_MS; performance.now() < end; await sleep(20)) {
        const paid = paidAt.slice(known);
        if (paid.length > GIVERS)
          return Math.max(...paid.map((at, index) => at - (paid[index - 1] ?? since)));
      }
      throw new Error(`nobody could give for ${PATIENCE_MS / 1000} s`);
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { gifts, ...seen };
    },
  };
}
