/**
 * Everything that may fail fails while people give: the disk is full, the mail server away, the provider silent or killed, the
 * database killed or restarted, the site killed, the clock jumps. Afterwards givers, provider, ledger and mails must agree, and nobody
 * had to lend a hand. `./run bench chaos [seconds] [seed]`; as root the disk is filled too.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultsOf, mountSmallDisk, setClock, unmountSmallDisk } from "./chaos/faults.ts";
import { compareBooks } from "./crash/books.ts";
import { type Gift, giveAndPay } from "./crash/giver.ts";
import { openProcess } from "./crash/process.ts";
import { randomNumbers } from "./crash/random.ts";
import { startMailServer } from "./production/mail-server.ts";

const PORT = Number(process.env.PORT ?? 4260);
const GIVERS = 3;
const PAUSE_MS = 300;
const LONGEST_FAULT_MS = 5_000;
const LONGEST_PEACE_MS = 3_000;
/** What was put off while the clock was ahead is due by then. */
const AFTERWARDS_MS = 3 * 86_400_000;

const [seconds = 3_600, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${seconds} s`);

const dataDir = await mkdtemp(join(tmpdir(), "bomoko-chaos-"));
await chmod(dataDir, 0o711);
const ownDisk = await mountSmallDisk(dataDir);
if (!ownDisk) console.log("not root: the disk is not filled");
const mail = await startMailServer();
Object.assign(process.env, { SMTP_URL: mail.url, MAIL_FROM: "don@bomoko.example" });
const product = openProcess(dataDir, PORT, "bench/kills/program.ts");
try {
  await product.start();
  const gifts: Gift[] = [];
  let longestMs = 0;
  let giving = true;
  let address = 0;
  const givers = Array.from({ length: GIVERS }, async () => {
    while (giving) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      const since = performance.now();
      gifts.push(await giveAndPay(product.url, 500 + Math.floor(random() * 100_000), from));
      longestMs = Math.max(longestMs, Math.round(performance.now() - since));
      await sleep(random() * PAUSE_MS);
    }
  });
  const faults = faultsOf({ dataDir, product, mail, random, ownDisk });
  const times = new Map(faults.map(({ name }) => [name, 0]));
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const fault = faults[Math.floor(random() * faults.length)];
    if (!fault) break;
    await fault.happen(500 + random() * LONGEST_FAULT_MS);
    times.set(fault.name, (times.get(fault.name) ?? 0) + 1);
    await sleep(random() * LONGEST_PEACE_MS);
  }
  giving = false;
  await Promise.all(givers);
  await setClock(dataDir, product, AFTERWARDS_MS);
  const { wrong, ...books } = await compareBooks(dataDir, product, gifts, () => mail.messages.map(readMail));
  console.table(Object.fromEntries(times));
  console.table({ longestMs, ...books });
  for (const line of wrong) console.log(line);
  const agree = wrong.length === 0 && books.ledgerBalance === 0 && books.postings === books.gifts;
  console.log(agree ? "the books agree" : "the books differ");
  if (!agree) process.exitCode = 1;
} finally {
  await product.stop();
  mail.close();
  if (ownDisk) unmountSmallDisk(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

function readMail(message: string) {
  const line = (name: string) => new RegExp(`^${name}: *<?([^>\\r\\n]+)`, "im").exec(message)?.[1] ?? "";
  return { recipient: line("To"), id: line("Message-ID") };
}
