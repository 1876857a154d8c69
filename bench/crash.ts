/**
 * kill -9 of the app, then of the database, at random moments while people give; afterwards four memories of the
 * gifts must agree. `./run build && ./run bench crash [rounds] [seed]`
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compareBooks } from "./crash/books.ts";
import { type Gift, giveAndPay } from "./crash/giver.ts";
import { openProcess } from "./crash/process.ts";
import { randomNumbers } from "./crash/random.ts";

const PORT = 4240;
const GIVERS = 4;
const LONGEST_PEACE_MS = 1_500;

const [rounds = 10, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${rounds} rounds: the app, then the database`);

const dataDir = await mkdtemp(join(tmpdir(), "bomoko-crash-"));
await chmod(dataDir, 0o711);
const product = openProcess(dataDir, PORT);
try {
  await product.start();
  const gifts: Gift[] = [];
  let giving = true;
  let address = 0;
  const givers = Array.from({ length: GIVERS }, async () => {
    while (giving) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      gifts.push(await giveAndPay(product.url, 500 + Math.floor(random() * 100_000), from));
    }
  });
  const back: { round: number; app: number; database: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    await sleep(random() * LONGEST_PEACE_MS);
    const app = Math.round(await product.killApp());
    await sleep(random() * LONGEST_PEACE_MS);
    const database = Math.round(await product.killDatabase());
    back.push({ round, app, database });
  }
  await sleep(LONGEST_PEACE_MS);
  giving = false;
  await Promise.all(givers);
  console.log("milliseconds until ready again:");
  console.table(back);
  const { wrong, ...books } = await compareBooks(dataDir, product, gifts);
  console.table(books);
  for (const line of wrong) console.log(line);
  if (wrong.length > 0 || books.ledgerBalance !== 0 || books.postings !== books.gifts) process.exitCode = 1;
  console.log(process.exitCode ? "the books differ" : "the books agree");
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
