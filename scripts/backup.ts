import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { backupParts } from "../server/backup-parts.ts";
import { Damaged } from "../server/platform/backup/archive/damaged.ts";
import { hashFileOf, isEncryptedName, takenAtOf } from "../server/platform/backup/archive/names.ts";
import { readIdentities } from "../server/platform/backup/archive/seal.ts";
import { keepArchive } from "../server/platform/backup/continuous/keep-archive.ts";
import { type Made, makeBackup } from "../server/platform/backup/make.ts";
import { noteBackup } from "../server/platform/backup/note.ts";
import { openPlace } from "../server/platform/backup/place/open-place.ts";
import { createProgress } from "../server/platform/backup/progress.ts";
import { scratchIn } from "../server/platform/backup/scratch.ts";
import { chooseBackup, isAsWritten, verifyBackup } from "../server/platform/backup/verify.ts";
import { reachDatabase } from "../server/platform/database/reach.ts";
import { makeKeys, openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { createLog } from "../server/platform/process/log.ts";
import { readSettings } from "../server/settings.ts";
import { print, runCommand, siteOf } from "./backup/site.ts";

const USAGE = `./run backup [FOLDER|s3://BUCKET/FOLDER] [--unencrypted]
./run backup verify [FOLDER|s3://BUCKET/FOLDER|FILE]
./run backup new-key FILE`;

// docs/operations/backup.md. `--nightly` and `--base`: as the site's own jobs run it.
await runCommand(async () => {
  const env = readSettings(process.env);
  const args = process.argv.slice(2);
  const [first, second, ...others] = args.filter((arg) => !arg.startsWith("--"));
  const options = new Set(args.filter((arg) => arg.startsWith("--")));
  const isWrong = [...options].some((option) => !["--unencrypted", "--nightly", "--base"].includes(option));
  if (isWrong || others.length > 0) throw new StartFailure(USAGE);
  if (first === "new-key") return newKey(second);
  if (first === "verify") return verify(env, second);
  if (second) throw new StartFailure(USAGE);
  if (options.has("--base")) return extendArchive(env);
  return make(env, first, options);
});

async function make(env: Env, where: string | undefined, options: ReadonlySet<string>): Promise<void> {
  const to = placeName(where ?? env.BACKUP_TO);
  const recipients = options.has("--unencrypted") ? [] : env.BACKUP_RECIPIENT;
  if (!recipients)
    throw new StartFailure(
      "BACKUP_RECIPIENT is not set: ./run backup new-key FILE makes a key. Without one only with --unencrypted, which everybody can read who gets the file.",
    );
  const place = await openPlace(to, env, systemClock);
  const { owner, reader, stop } = await reachDatabase(env);
  try {
    const keys = await openKeys(env.DATA_DIR, systemClock, env);
    const scratch = scratchIn(env.DATA_DIR, keys, createLog("error"));
    const made = await makeBackup({
      address: reader,
      site: siteOf(env),
      place,
      recipients,
      scratch,
      print,
    }).catch((error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
      throw new StartFailure(`The copy is not what the database holds, and was not kept: ${error.message}.`);
    });
    if (to === env.BACKUP_TO)
      await noteBackup({ owner, place, made, clock: systemClock, prunes: options.has("--nightly") });
    say(made, to);
  } finally {
    await stop?.();
  }
}

/** The work of a night on the continuous archive. */
async function extendArchive(env: Env): Promise<void> {
  if (!env.BACKUP_ARCHIVE) throw new StartFailure("BACKUP_ARCHIVE is not on.");
  const place = await openPlace(placeName(env.BACKUP_TO), env, systemClock);
  const { owner, reader, stop } = await reachDatabase(env);
  try {
    const recipients = env.BACKUP_RECIPIENT ?? [];
    const order = { owner, superuser: reader, site: siteOf(env), place, recipients, print };
    const { name, bytes } = await keepArchive(order);
    process.stdout.write(`${env.BACKUP_TO}/bases/${name}: ${Math.round(bytes / 1e5) / 10} MB.\n`);
  } finally {
    await stop?.();
  }
}

function say({ name, bytes, unpacked }: Made, to: string) {
  const { rows, about, proof } = unpacked;
  const lost = proof.lost.length > 0 ? ` ${proof.lost.length} files were gone or damaged here already.` : "";
  process.stdout.write(
    `${to}/${name}: ${Math.round(bytes / 1e5) / 10} MB, ${rows} rows of ${about.tables.length} tables, ${proof.files} files; restored into a scratch database and equal.${lost}\n`,
  );
}

async function verify(env: Env, wanted: string | undefined): Promise<void> {
  const isFile = wanted !== undefined && takenAtOf(basename(wanted)) !== null;
  const place = await openPlace(
    placeName(isFile ? dirname(wanted) : (wanted ?? env.BACKUP_TO)),
    env,
    systemClock,
  );
  const name = await chooseBackup(place, isFile ? basename(wanted) : null);
  const written = await isAsWritten(place, name);
  if (written === false)
    throw new StartFailure(
      `${name} is not the file that was written (${hashFileOf(name)} differs): take another one.`,
    );
  print(
    written
      ? `${name} is the file that was written`
      : `${hashFileOf(name)} is missing: only the content can be checked`,
  );
  const identities = await readIdentities(env.BACKUP_IDENTITY_FILE);
  if (isEncryptedName(name) && identities.length === 0) {
    process.stdout.write(
      "Its content was not looked at: that needs BACKUP_IDENTITY_FILE, the private key.\n",
    );
    return;
  }
  // On a machine without the site: its keys are in the backup, and the scratch database needs none of them.
  const folder = await mkdtemp(join(tmpdir(), "bomoko-verify-"));
  try {
    const scratch = scratchIn(folder, await makeKeys(systemClock, env.AUTH_SIGNING_ALG), createLog("error"));
    const { report } = createProgress(print);
    const { rows, about, proof } = await verifyBackup(place, name, {
      ...backupParts,
      identities,
      scratch,
      report,
    });
    process.stdout.write(
      `${name}: ${rows} rows of ${about.tables.length} tables, ${proof.files} files, taken ${about.takenAt} of ${about.siteUrl}; restored into a scratch database and equal.\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function newKey(path: string | undefined): Promise<void> {
  if (!path) throw new StartFailure(USAGE);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`${path} cannot be made (${error.code}): name a file that does not exist yet.`);
  });
  await file.writeFile(`# public key: ${recipient}\n${identity}\n`);
  await file.sync();
  await file.close();
  process.stdout.write(`The private key is in ${path}: keep it in two safe places, and not on this machine.
Without it no backup can be opened. On the server set:
BACKUP_RECIPIENT=${recipient}
`);
}

function placeName(where: string | undefined): string {
  if (where === undefined) throw new StartFailure(`Where to? Name a folder, or set BACKUP_TO.\n${USAGE}`);
  return where.includes("://") ? where.replace(/\/+$/, "") : resolve(where);
}
