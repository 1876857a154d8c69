/**
 * kill -9 of the app and of the database in turn, each inside a request at a random millisecond; afterwards the
 * givers, the sandbox's journal, the ledger and the mailbox must agree, and enough kills must have met a gift
 * between its intent and its booking. `./run bench kills [kills] [seed] [turn]`: every how many kills it is the
 * app's turn, 2 unless told (it needs some seconds to be back, the database less than one).
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compareBooks, connect } from "./crash/books.ts";
import { type Gift, giveAndPay } from "./crash/giver.ts";
import { openProcess } from "./crash/process.ts";
import { randomNumbers } from "./crash/random.ts";

const PORT = Number(process.env.PORT ?? 4250);
const GIVERS = 3;
/** A gift from request to booking takes about this long, so a kill within it falls somewhere inside. */
const INSIDE_MS = 150;
/** Of a hundred kills of the app, so many at least must have left an intent without a booking. */
const BETWEEN_PERCENT = 10;

const [kills = 1000, seed = Date.now() % 1_000_000, turn = 2] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${kills} kills: the app each ${turn}, else the database`);

const dataDir = await mkdtemp(join(tmpdir(), "bomoko-kills-"));
await chmod(dataDir, 0o711);
const product = openProcess(dataDir, PORT, "bench/kills/program.ts");
const since = performance.now();
try {
  await product.start();
  const gifts: Gift[] = [];
  let giving = true;
  let address = 0;
  let begun = Promise.withResolvers<void>();
  const givers = Array.from({ length: GIVERS }, async () => {
    while (giving) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      begun.resolve();
      gifts.push(await giveAndPay(product.url, 500 + Math.floor(random() * 100_000), from));
      await sleep(random() * INSIDE_MS);
    }
  });
  let between = 0;
  let longestMs = 0;
  for (let kill = 1; kill <= kills; kill++) {
    begun = Promise.withResolvers<void>();
    await begun.promise;
    await sleep(random() * INSIDE_MS);
    const back = kill % turn === 0 ? await product.killApp(countBetween) : await product.killDatabase();
    longestMs = Math.max(longestMs, Math.round(back));
    if (kill % 50 === 0) console.log(`${kill} kills, ${gifts.length} gifts`);
  }
  giving = false;
  await Promise.all(givers);

  /** While the app is dead its database still answers. */
  async function countBetween() {
    const client = await connect(dataDir, product).catch(() => undefined);
    if (!client) return;
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from payments.payments p
       where not exists (select from payments.postings b where b.payment_id = p.id)`,
    );
    await client.end();
    if ((rows[0]?.open ?? 0) > 0) between++;
  }

  const { wrong, ...books } = await compareBooks(dataDir, product, gifts);
  const seconds = Math.round((performance.now() - since) / 1000);
  console.table({ kills, between, longestMs, seconds, ...books });
  for (const line of wrong) console.log(line);
  const isEnough = between >= (Math.floor(kills / turn) * BETWEEN_PERCENT) / 100;
  if (!isEnough) console.log("too few kills fell between intent and ledger");
  const agree = wrong.length === 0 && books.ledgerBalance === 0 && books.postings === books.gifts;
  console.log(agree ? "the books agree" : "the books differ");
  if (!agree || !isEnough) process.exitCode = 1;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
