/**
 * Two servers of the site on one PostgreSQL, one store of files and one sandbox, behind nginx. First they are restarted in turn under
 * load: no request may fail. Then one is killed in turn while people give: sandbox, ledger, givers and mailbox must agree.
 * `./run build && ./run bench servers [restarts] [gifts] [seed]`; gifts are counted from the first restart, and nothing is killed where they
 * are enough by then. Nobody begins a gift beyond those the site takes in an hour, which is also the most that can be asked for: a
 * further one is answered 429 until the next hour. Ctrl-C ends it sooner, with the comparison.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { guardFolders } from "../scripts/guard.ts";
import { giftLimits } from "../server/features/donations/limits.ts";
import { compareBooks, countedGifts } from "./crash/books.ts";
import { type Gift, giveAndPay } from "./crash/giver.ts";
import { randomNumbers } from "./crash/random.ts";
import { openSite } from "./servers/site.ts";
import { startVisitors } from "./servers/visitors.ts";

const [restarts = 100, least = 10_000, seed = Date.now() % 1_000_000] = process.argv.slice(2, 5).map(Number);
const PATHS = [
  "/",
  "/en/donate",
  "/ar/projects",
  "/rest/v1/products?select=id&limit=3",
  "/auth/v1/.well-known/jwks.json",
];
const VISITORS = 3;
const GIVERS = 4;
const GIVER_PAUSE_MS = 100;
const MOST_GIFTS = giftLimits.inAll.max;
/** At most, between two kills: some fall on a server that has just come back, and most of the time both serve. */
const PEACE_MS = 15_000;

const random = randomNumbers(seed);
let isOver = false;
process.once("SIGINT", () => {
  isOver = true;
});
if (least > MOST_GIFTS) throw new Error(`the site takes at most ${MOST_GIFTS} gifts an hour`);
console.log(`seed ${seed}, ${restarts} restarts, ${least} gifts`);
const folder = await mkdtemp(join(tmpdir(), "bomoko-servers-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const site = await openSite(folder);
try {
  const gifts: Gift[] = [];
  const giver = startGivers(gifts);
  const stopVisitors = startVisitors(site.url, PATHS, VISITORS);
  let turn = 0;
  for (; turn < restarts && !isOver; turn += 1) {
    await inTurn(turn).restart();
    if ((turn + 1) % 10 === 0) console.log(`${turn + 1} restarts, ${gifts.length} gifts`);
  }
  const visitors = await stopVisitors();
  const failures = [...visitors.failures, ...giver.failures];
  const refused = giver.failures.length;
  const rolling = { restarts: turn, pages: visitors.answers, gifts: gifts.length, failed: failures.length };
  console.table({ ...rolling, longestMs: visitors.longestMs });
  for (const failure of failures.slice(0, 20)) console.log(failure);

  let kills = 0;
  while (gifts.length < least && !isOver) {
    const server = inTurn(kills);
    await sleep(random() * PEACE_MS);
    await server.crash();
    kills += 1;
    if (kills % 10 === 0) console.log(`${kills} kills, ${gifts.length} gifts`);
  }
  await giver.stop();
  const { wrong, ...books } = await compareBooks(site.sandboxDir, site, gifts);
  const counted = await countedGifts(site.sandboxDir, site);
  console.table({ kills, repeated: giver.failures.length - refused, ...books, counted });
  for (const line of wrong.slice(0, 20)) console.log(line);
  const agree =
    wrong.length === 0 &&
    books.ledgerBalance === 0 &&
    books.postings === books.gifts &&
    counted === books.gifts;
  console.log(failures.length === 0 ? "no request failed" : "requests failed");
  console.log(agree ? "the books agree" : "the books differ");
  if (!agree || failures.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}

function inTurn(turn: number) {
  const server = site.servers[turn % site.servers.length];
  if (!server) throw new Error("there is no server");
  return server;
}

function startGivers(gifts: Gift[]) {
  const failures: string[] = [];
  let isOver = false;
  let address = 0;
  const all = Array.from({ length: GIVERS }, async () => {
    while (!isOver && address < MOST_GIFTS) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      const amount = 500 + Math.floor(random() * 100_000);
      gifts.push(await giveAndPay(site.url, amount, from, (failure) => failures.push(failure)));
      await sleep(random() * GIVER_PAUSE_MS);
    }
  });
  async function stop() {
    isOver = true;
    await Promise.all(all);
  }
  return { failures, stop };
}
