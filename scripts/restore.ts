import { basename, dirname, resolve } from "node:path";
import { backupParts } from "../server/backup-parts.ts";
import { takenAtOf } from "../server/platform/backup/archive/names.ts";
import { readIdentities } from "../server/platform/backup/archive/seal.ts";
import { openPlace } from "../server/platform/backup/place/open-place.ts";
import { type Restored, restore } from "../server/platform/backup/restore.ts";
import { chooseBackup } from "../server/platform/backup/verify.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { lockDataDir } from "../server/platform/process/lock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { readSettings } from "../server/settings.ts";
import { print, withOneLine } from "./backup/site.ts";

// `./run restore FOLDER|s3://BUCKET/FOLDER|FILE` (docs/operations/backup.md).
await withOneLine(async () => {
  const env = readSettings(process.env);
  const [wanted = env.BACKUP_TO, ...others] = process.argv.slice(2);
  if (wanted === undefined || others.length > 0)
    throw new StartFailure("./run restore FOLDER|s3://BUCKET/FOLDER|FILE: from where?");
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

function linesOf({ about, proof, rows, erasures }: Restored, env: Env): string[] {
  const host = new URL(about.siteUrl).hostname;
  const isElsewhere = new URL(env.SITE_URL).hostname !== host;
  return [
    `Restored: ${rows} rows, ${proof.files - proof.lost.length} files, as of ${about.takenAt}; every row, sum and file is equal.`,
    ...(proof.lost.length > 0
      ? [`${proof.lost.length} files were gone or damaged when the backup was made.`]
      : []),
    ...(erasures > 0
      ? [`${erasures} erasures stand beside the backups: the start does them again before it answers.`]
      : []),
    ...(isElsewhere
      ? [
          `The site was ${about.siteUrl}: with another name passkeys do not work, and links in mails lead there.`,
        ]
      : []),
    "Start the site: ./start",
  ];
}
