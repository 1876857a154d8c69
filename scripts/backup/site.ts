import { backupParts } from "../../server/backup-parts.ts";
import type { Site } from "../../server/platform/backup/write-archive.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import type { Env } from "../../server/platform/process/env.ts";
import { StoreRefused } from "../../server/platform/storage/bytes/object-store.ts";
import { openStore } from "../../server/platform/storage/storage.ts";
import { refusalOf, withOneLine } from "../one-line.ts";

export const siteOf = (env: Env): Site => ({
  ...backupParts,
  dataDir: env.DATA_DIR,
  siteUrl: env.SITE_URL,
  store: openStore({ env, clock: systemClock }),
  clock: systemClock,
});

export const print = (line: string): void => void process.stdout.write(`- ${line}\n`);

/** Ends with one line where something is wrong; Ctrl-C ends the programs that were started for this. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  await withOneLine(work, lineOf);
}

/** Codes of the system and of PostgreSQL for an address or a login that is wrong. */
const UNREACHED = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/;
const UNKNOWN_LOGIN = /^(28000|28P01|3D000)$/;

export function lineOf(error: unknown): string | null {
  if (error instanceof StoreRefused)
    return `The file store answered ${error.status}: look at its keys and the name of the bucket. Nothing was removed, and the site is as it was.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNREACHED.test(code))
    return `Nobody answers there (${(error as Error).message}): look at the address of the database and of the file store, then run this again.`;
  if (UNKNOWN_LOGIN.test(code))
    return `The database refuses: ${(error as Error).message}. Look at the name, the password and the database in its address.`;
  if (code === "ENOSPC" || code === "53100" || code === "EDQUOT")
    return "The disk is full: nothing was kept, and the site is as it was. Free some space, or name another folder.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return `A file cannot be written here (${code}): nothing was kept. Run this as the user who runs the site, or name another folder.`;
  return refusalOf(error);
}
