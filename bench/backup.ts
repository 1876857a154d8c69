/**
 * A site of a gigabyte is backed up while it runs, and restored elsewhere until it answers.
 * `./run bench backup [gifts] [files]`
 */
import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { guardFolders } from "../scripts/guard.ts";
import { createApp } from "../server/app.ts";
import { withClient } from "../server/platform/database/address.ts";
import { openDatabase } from "../server/platform/database/open.ts";
import { runningDatabase } from "../server/platform/database/running.ts";
import { startJobs, stopJobs } from "../server/platform/jobs/jobs.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { lockDataDir } from "../server/platform/process/lock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { systemRandom } from "../server/platform/process/random.ts";
import { openStore } from "../server/platform/storage/storage.ts";
import { caller } from "../server/platform/testing/caller.ts";
import { readSettings } from "../server/settings.ts";
import { plainSite } from "../server/testing/site.ts";
import { rowsOfGifts } from "./money-desk/gifts.ts";

const MARK_S = 120;
const GIGABYTE = 1e9;
const [gifts = 280_000, files = 350] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), "bomoko-bench-backup-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const log = createLog("error");

/** The site on this folder, without its pages, until it answers. */
async function startSite(DATA_DIR: string) {
  const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR });
  const unlock = lockDataDir(DATA_DIR);
  const keys = await openKeys(DATA_DIR, systemClock, env);
  const { jobPool, close, ...database } = await openDatabase(env, keys, log, systemClock);
  const jobs = await startJobs(jobPool, log);
  const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
  const app = await createApp(context, { openSite: async () => plainSite(context), only: ["donations"] });
  await app.eraseAgain();
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  return {
    env,
    superuser,
    call: caller(context, app.handler),
    async stop() {
      await stopJobs(jobs);
      await close();
      unlock();
    },
  };
}

/** Runs a command; how long it took, and the time of the processors for it and the database it started. */
async function command(script: string, args: readonly string[], env: Record<string, string>) {
  const since = performance.now();
  const program = [process.execPath, join(import.meta.dirname, "../scripts", `${script}.ts`), ...args];
  const child = spawn("/bin/sh", ["-c", '"$@" || exit; times >&3', "sh", ...program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["inherit", "inherit", "inherit", "pipe"],
  });
  const [times, [code]] = await Promise.all([text(child.stdio[3] as Readable), once(child, "exit")]);
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
  const used = [...(times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  const processorS = used.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { seconds: (performance.now() - since) / 1_000, processorS };
}

try {
  const [from, to, key] = [join(folder, "from"), join(folder, "to"), join(folder, "key.txt")];
  const site = await startSite(from);
  await withClient(site.superuser, async (client) => {
    for (const statement of rowsOfGifts(gifts)) await client.query(statement);
  });
  const store = openStore({ env: site.env, clock: systemClock });
  await withClient(site.superuser, async (client) => {
    for (let n = 0; n < files; n++) {
      const bytes = randomBytes(1_000_000);
      const version = `${createHash("sha256").update(bytes).digest("hex")}-${randomUUID()}`;
      await writeFile(join(folder, "one"), bytes);
      await store.put(version, join(folder, "one"));
      await client.query(
        `insert into storage.objects (id, bucket_id, name, metadata, version, created_at, updated_at, last_accessed_at)
        values (gen_random_uuid(), 'pictures', $1, '{"size": 1000000}', $2, now(), now(), now())`,
        [`file-${n}.png`, version],
      );
    }
  });
  const [database] = await withClient(site.superuser, async (client) => {
    await client.query("checkpoint");
    const size = "select pg_database_size(current_database())::float8 as bytes";
    return (await client.query<{ bytes: number }>(size)).rows;
  });
  const bytes = (database?.bytes ?? 0) + files * 1e6;
  console.log(
    `${(bytes / GIGABYTE).toFixed(2)} GB: ${gifts} gifts (database ${((database?.bytes ?? 0) / GIGABYTE).toFixed(2)} GB), ${files} files`,
  );

  await command("backup", ["new-key", key], {});
  const recipient = /^# public key: (age1\S+)$/m.exec(await readFile(key, "utf8"))?.[1] ?? "";
  const backedUp = await command("backup", [to], { DATA_DIR: from, BACKUP_RECIPIENT: recipient });
  const [name = ""] = await readdir(to);
  const { size } = await stat(join(to, name));
  await site.stop();

  const begun = performance.now();
  const elsewhere = join(folder, "elsewhere");
  const restored = await command("restore", [to], { DATA_DIR: elsewhere, BACKUP_IDENTITY_FILE: key });
  const back = await startSite(elsewhere);
  const ready = await back.call("/ready");
  const receipt = await back.call(`/functions/v1/receipt?reference=none`);
  const seconds = (performance.now() - begun) / 1_000;
  await back.stop();
  console.table({
    "backed up and proved, s": Math.round(backedUp.seconds),
    "of processors, s": Math.round(backedUp.processorS),
    "the file, MB": Math.round(size / 1e6),
    "restored and proved, s": Math.round(restored.seconds),
    "restored, of processors, s": Math.round(restored.processorS),
    "restored and answering, s": Math.round(seconds),
  });
  const isRight = ready.status === 200 && receipt.status === 404;
  // The mark is for a gigabyte; less has its share of the time.
  const mark = MARK_S * Math.min(1, bytes / GIGABYTE);
  const isWithin = isRight && (bytes < GIGABYTE / 10 || seconds <= mark);
  if (!isWithin) process.exitCode = 1;
  console.log(`${isWithin ? "within" : "ABOVE"} the mark: ${MARK_S} s for a gigabyte`);
} finally {
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
