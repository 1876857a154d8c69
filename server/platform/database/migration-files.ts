import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const FOLDER = join(import.meta.dirname, "../../../db/migrations");

/** The migrations of this release, in their order. */
export const migrationFiles = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

/** Whether its steps are made while the site serves (db/README.md); all others are made before it does. */
export const isLater = (name: string) => name.endsWith("_later.sql");

export async function readMigration(folder: string, name: string) {
  const sql = await readFile(join(folder, name), "utf8");
  return { sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** Reads `-- oldest release: 2`: older releases cannot work after this migration. */
export const oldestRelease = (sql: string) => Number(/^-- oldest release: (\d+)$/m.exec(sql)?.[1] ?? 1);

/** Reads `-- needs: 0101_days_later.sql`: what has to be finished before. */
export const neededBy = (sql: string): string[] =>
  [...sql.matchAll(/^-- needs: (\S+)$/gm)].map(([, name = ""]) => name);
