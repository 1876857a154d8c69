import { basename, dirname, resolve } from "node:path";
import { backupParts } from "../server/backup-parts.ts";
import { takenAtOf } from "../server/platform/backup/archive/names.ts";
import { readIdentities } from "../server/platform/backup/archive/seal.ts";
import { restoreTo } from "../server/platform/backup/continuous/restore-to.ts";
import { openPlace } from "../server/platform/backup/place/open-place.ts";
import { type Restored, restore } from "../server/platform/backup/restore.ts";
import { chooseBackup } from "../server/platform/backup/verify.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { lockDataDir } from "../server/platform/process/lock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { readSettings } from "../server/settings.ts";
import { print, runCommand } from "./backup/site.ts";

const USAGE = `./run restore FOLDER|s3://BUCKET/FOLDER|FILE
./run restore FOLDER|s3://BUCKET/FOLDER --to 2026-11-28T14:03:00Z|latest`;

// docs/operations/backup.md
await runCommand(async () => {
  const env = readSettings(process.env);
  const args = process.argv.slice(2);
  const at = args.indexOf("--to");
  const [, to] = at < 0 ? [] : args.splice(at, 2);
  const [wanted = env.BACKUP_TO, ...others] = args;
  const isWrong = others.length > 0 || wanted?.startsWith("--") || (at >= 0 && to === undefined);
  if (wanted === undefined || isWrong) throw new StartFailure(`From where?\n${USAGE}`);
  if (to !== undefined) return restoreMoment(env, wanted, momentOf(to));
  const isFile = takenAtOf(basename(wanted)) !== null;
  const where = isFile ? dirname(wanted) : wanted;
  const place = await openPlace(where.includes("://") ? where : resolve(where), env, systemClock);
  const name = await chooseBackup(place, isFile ? basename(wanted) : null);
  const unlock = lockDataDir(env.DATA_DIR);
  try {
    print(`restoring ${name} into ${env.DATA_DIR}`);
    const restored = await restore({
      ...backupParts,
      env,
      clock: systemClock,
      log: createLog("error"),
      place,
      name,
      identities: await readIdentities(env.BACKUP_IDENTITY_FILE),
      print,
    });
    process.stdout.write(`${linesOf(restored, env).join("\n")}\n`);
  } finally {
    unlock();
  }
});

/** A moment without its zone would be another one elsewhere. */
function momentOf(text: string): Date | null {
  if (text === "latest") return null;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(isWhole ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new StartFailure(`--to takes a moment with its zone, such as 2026-11-28T14:03:00Z, or latest.`);
  return moment;
}

async function restoreMoment(env: Env, wanted: string, moment: Date | null): Promise<void> {
  const place = await openPlace(wanted.includes("://") ? wanted : resolve(wanted), env, systemClock);
  const unlock = lockDataDir(env.DATA_DIR);
  try {
    print(`restoring ${moment?.toISOString() ?? "the last moment"} into ${env.DATA_DIR}`);
    const { about, lastChange, rows, files, lost, erasures } = await restoreTo({
      env,
      clock: systemClock,
      log: createLog("error"),
      place,
      identities: await readIdentities(env.BACKUP_IDENTITY_FILE),
      beside: backupParts.beside,
      print,
      moment,
    });
    const lines = [
      `Restored: ${rows} rows, ${files} files, as of ${moment?.toISOString() ?? "the end of the archive"}; the last change is of ${lastChange?.toISOString() ?? "before its base"}.`,
      ...(lost.length > 0 ? [`${lost.length} files are not in the archive: ${lost.join(", ")}.`] : []),
      ...wayOn(about.siteUrl, erasures, env),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
  } finally {
    unlock();
  }
}

function linesOf({ about, proof, rows, erasures }: Restored, env: Env): string[] {
  return [
    `Restored: ${rows} rows, ${proof.files - proof.lost.length} files, as of ${about.takenAt}; every row, sum and file is equal.`,
    ...(proof.lost.length > 0
      ? [`${proof.lost.length} files were gone or damaged when the backup was made.`]
      : []),
    ...wayOn(about.siteUrl, erasures, env),
  ];
}

function wayOn(siteUrl: string, erasures: number, env: Env): string[] {
  const isElsewhere = new URL(env.SITE_URL).hostname !== new URL(siteUrl).hostname;
  return [
    ...(erasures > 0
      ? [`${erasures} erasures stand beside the backups: the start does them again before it answers.`]
      : []),
    ...(isElsewhere
      ? [`The site was ${siteUrl}: with another name passkeys do not work, and links in mails lead there.`]
      : []),
    "Start the site: ./start",
  ];
}
