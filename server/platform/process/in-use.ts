import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An empty file; the system holds the lock on it, as in lock.ts, and releases it when the process ends. */
export const USE_FILE = ".in-use";

const held: DatabaseSync[] = [];

/** Says until the end of this process that it uses what lies in the folder. Reading it is enough; many may use it at once. */
export function holdFolder(folder: string): void {
  const use = new DatabaseSync(join(folder, USE_FILE), { readOnly: true });
  use.exec("begin; select * from sqlite_schema");
  held.push(use);
}

/** The bundled program loads parts of itself later, while a newer one may be made beside it. The sources need no hold. */
export function holdProgram(): void {
  const folder = realpathSync(dirname(process.argv[1] ?? ""));
  if (existsSync(join(folder, USE_FILE))) holdFolder(folder);
}

export function isInUse(folder: string): boolean {
  const file = join(folder, USE_FILE);
  if (!existsSync(file)) return false;
  const own = new DatabaseSync(file);
  try {
    own.exec("begin exclusive");
    return false;
  } catch {
    return true;
  } finally {
    own.close();
  }
}
