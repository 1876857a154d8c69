/**
 * Everything that may fail fails while people give, upload and read, on two servers behind nginx: a server is killed, the network between
 * them and whatever they need is cut or swallows what is sent, the replica is behind or killed, the database's disk is full, the database
 * killed or restarted, the provider stopped or killed, clocks jump. Afterwards givers, provider, ledger and mails must agree, every file
 * that was taken must be there, and nobody had to lend a hand. `./run bench chaos [seconds] [seed]`; as root the disk is filled too.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { guardFolders } from "../scripts/guard.ts";
import { faultsOf } from "./chaos/faults.ts";
import { startPeople } from "./chaos/people.ts";
import { openChaosSite } from "./chaos/site.ts";
import { compareBooks } from "./crash/books.ts";
import { randomNumbers } from "./crash/random.ts";

const SHORTEST_FAULT_MS = 500;
/** One in ten lasts longer than 11 s. */
const LONGEST_FAULT_MS = 15_000;
const LONGEST_PEACE_MS = 3_000;
/** What was put off while a clock was ahead is due by then. */
const AFTERWARDS_MS = 3 * 86_400_000;

const [seconds = 3_600, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${seconds} s`);

const folder = await mkdtemp(join(tmpdir(), "bomoko-chaos-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const site = await openChaosSite(folder);
if (!site.disk.isThere()) console.log("not root: the disk is not filled");
try {
  const people = await startPeople(site, random);
  const faults = faultsOf(site, random);
  const times = new Map(faults.map(({ name }) => [name, 0]));
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const fault = faults[Math.floor(random() * faults.length)];
    if (!fault) break;
    await fault.happen(SHORTEST_FAULT_MS + random() ** 3 * LONGEST_FAULT_MS);
    await site.ready();
    times.set(fault.name, (times.get(fault.name) ?? 0) + 1);
    await sleep(random() * LONGEST_PEACE_MS);
  }
  const { gifts, wrong: broken, ...seen } = await people.stop();
  for (const server of site.servers) await server.setClock(AFTERWARDS_MS);
  const taken = () => site.mail.messages.map(readMail);
  const { wrong, ...books } = await compareBooks(site.sandboxDir, site, gifts, taken);
  const ended = site.servers.reduce((sum, server) => sum + server.endedByItself(), 0);
  console.table(Object.fromEntries(times));
  console.table({ ...seen, serversEndedByThemselves: ended, ...books });
  for (const line of [...broken, ...wrong]) console.log(line);
  const agree = wrong.length === 0 && books.ledgerBalance === 0 && books.postings === books.gifts;
  console.log(agree ? "the books agree" : "the books differ");
  if (!agree || broken.length > 0 || ended > 0) process.exitCode = 1;
} finally {
  await site.stop();
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}

function readMail(message: string) {
  const line = (name: string) => new RegExp(`^${name}: *<?([^>\\r\\n]+)`, "im").exec(message)?.[1] ?? "";
  return { recipient: line("To"), id: line("Message-ID") };
}
