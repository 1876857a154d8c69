/**
 * PostgreSQL 15 by Patroni on three servers, each on an address of its own of this machine, with etcd and HAProxy, all by the files of
 * deploy/patroni. The primary is killed again and again while people give: in turn PostgreSQL alone, and PostgreSQL with its Patroni.
 * How long nobody could give, and whether the sandbox's journal, the ledger, the givers and the mailbox agree. At the end etcd loses its quorum.
 * `./run build && ./run bench patroni [kills] [seed]`. Ctrl-C ends it sooner, with the comparison.
 */
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { guardFolders } from "../scripts/guard.ts";
import { compareBooks } from "./crash/books.ts";
import { randomNumbers } from "./crash/random.ts";
import { startCluster } from "./patroni/cluster.ts";
import { startPeople } from "./patroni/people.ts";
import { missing } from "./patroni/program.ts";
import { startSite } from "./patroni/site.ts";
import { withoutQuorum } from "./patroni/without-quorum.ts";

const [kills = 20, seed = Date.now() % 1_000_000] = process.argv.slice(2, 4).map(Number);
const SILENCE_MS = 30_000;
/** Between two kills, once all three are there again. */
const PEACE_MS = 4_000;
const MEMORY = "/dev/shm";
const PASSWORD = "the-operators-password";

const lacking = missing();
if (lacking) {
  console.error(lacking);
  process.exit(1);
}
const random = randomNumbers(seed);
let isOver = false;
process.once("SIGINT", () => {
  isOver = true;
});
console.log(`seed ${seed}, ${kills} kills`);
// In memory, where there is room for it: what is measured is not the disk, and a killed process loses nothing that it has written.
const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "bomoko-patroni-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const cluster = await startCluster(folder);
try {
  await cluster.prepare(PASSWORD);
  const site = await startSite(folder, cluster.urls(PASSWORD));
  try {
    await run(site);
  } finally {
    await site.stop();
  }
} finally {
  await cluster.stop();
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}

async function run(site: Awaited<ReturnType<typeof startSite>>) {
  const people = startPeople(site.url, random);
  let longestMs = 0;
  let done = 0;
  for (; done < kills && !isOver; done += 1) {
    await cluster.untilHealthy();
    await sleep(random() * PEACE_MS);
    const primary = await cluster.primary();
    const isMachine = done % 2 === 1;
    const since = performance.now();
    await (isMachine ? primary.killMachine() : primary.killDatabase());
    const ms = Math.round(await people.silenceSince(since));
    longestMs = Math.max(longestMs, ms);
    console.log(
      `${done + 1}. ${primary.name} ${isMachine ? "with its Patroni" : "alone"}: nobody gave for ${ms} ms`,
    );
    if (isMachine) primary.patroni.start();
  }
  await cluster.untilHealthy();
  await withoutQuorum(cluster, people);
  await cluster.untilHealthy();
  const { gifts, repeated, reads, failedReads } = await people.stop();
  const postmaster = async () => ["", "", "", "6543", "127.0.0.1"];
  const { wrong, ...books } = await compareBooks(site.dataDir, { postmaster }, gifts);
  console.table({ kills: done, longestMs, repeated, reads, failedReads, ...books });
  for (const line of wrong.slice(0, 20)) console.log(line);
  for (const line of await site.logged(/the replica/)) console.log(line);
  const agree = wrong.length === 0 && books.ledgerBalance === 0 && books.postings === gifts.length;
  console.log(agree ? "no booked gift is lost: the books agree" : "the books differ");
  console.log(`the longest silence: ${(longestMs / 1000).toFixed(1)} s`);
  if (!agree || longestMs > SILENCE_MS) process.exitCode = 1;
}
