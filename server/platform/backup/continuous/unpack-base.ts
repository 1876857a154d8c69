import { closeSync, fchownSync, openSync, rmSync, writeFileSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Folders, postgresFolders } from "../../database/embedded/folders.ts";
import { initialise } from "../../database/embedded/initialise.ts";
import { postgresProgram } from "../../database/embedded/program.ts";
import { writeDurably } from "../../keys/write-durably.ts";
import { StartFailure } from "../../process/env.ts";
import { ABOUT, KEYS } from "../archive/about.ts";
import { Damaged } from "../archive/damaged.ts";
import { readTar } from "../archive/tar.ts";
import { wholes } from "../archive/wholes.ts";
import { refuseNewer } from "../database/load.ts";
import { BASE_END, type BaseAbout, baseSchema } from "./about.ts";
import { postgresOf } from "./base.ts";

/** Names inside the cluster, which come from a file. */
const INSIDE = /^(?!.*(^|\/)\.)[\w.-]+(\/[\w.-]+)*$/;

interface Target {
  readonly dataDir: string;
  /** Files of DATA_DIR that a base may bring. */
  readonly beside: readonly string[];
}

/** Unpacks a base into an empty DATA_DIR. The settings of the cluster are those this release makes. */
export async function unpackBase(
  stream: AsyncIterable<Buffer>,
  { dataDir, beside }: Target,
): Promise<BaseAbout> {
  let about: BaseAbout | null = null;
  const folders = postgresFolders(dataDir);
  let isEnded = false;
  for await (const { path, parts } of wholes(readTar(stream))) {
    const [, room = "", rest = ""] = /^(cluster|data-dir)\/(.+)$/.exec(path) ?? [];
    if (path === ABOUT) {
      about = parsed(await textOf(parts));
      await refuseNewer({ ...about, tables: [], sequences: [], queueVersion: null });
      await makeCluster(folders, about);
    } else if (!about) throw new Damaged("it does not say what it is");
    else if (path === KEYS) await writeDurably(join(dataDir, "keys.json"), await textOf(parts), 0o600);
    else if (path === BASE_END) isEnded = true;
    else if (room === "cluster") await writeFile(folders, rest, parts);
    else if (room === "data-dir" && beside.includes(rest)) {
      await mkdir(dirname(join(dataDir, rest)), { recursive: true, mode: 0o700 });
      await writeDurably(join(dataDir, rest), await textOf(parts), 0o600);
    }
  }
  if (!about || !isEnded) throw new Damaged("it ends too early");
  return about;
}

/** An empty cluster with settings and folders, and none of the files that come. */
async function makeCluster(folders: Folders, { folders: wanted, postgres }: BaseAbout) {
  const { cluster, home, user } = folders;
  // Its password goes with the files that come.
  initialise(postgresProgram(user, folders.programs), folders, "replaced by the base");
  const here = await postgresOf(cluster);
  if (here !== postgres)
    throw new StartFailure(
      `The base is of PostgreSQL ${postgres}, and here is ${here}: restore it with the release that made it, on the same kind of machine, or restore a backup.`,
    );
  const settings = await mkdtemp(join(home, "settings-"));
  for (const name of await readdir(cluster))
    if (name.endsWith(".conf")) await rename(join(cluster, name), join(settings, name));
  rmSync(cluster, { recursive: true });
  for (const path of ["", ...wanted]) {
    if (path && !INSIDE.test(path)) throw new Damaged(`it names a folder ${path}`);
    await mkdir(join(cluster, path), { mode: 0o700 });
    if (user) await chown(join(cluster, path), user.uid, user.gid);
  }
  for (const name of await readdir(settings)) await rename(join(settings, name), join(cluster, name));
  rmSync(settings, { recursive: true });
}

async function writeFile({ cluster, user }: Folders, path: string, parts: AsyncIterable<Buffer>) {
  if (!INSIDE.test(path) || path.endsWith(".conf")) throw new Damaged(`it names a file ${path}`);
  const file = join(cluster, path);
  const handle = openSync(file, "wx", 0o600);
  try {
    // Two thousand small files: to wait for each write would take longer than the writes.
    for await (const part of parts) writeFileSync(handle, part);
    if (user) fchownSync(handle, user.uid, user.gid);
  } finally {
    closeSync(handle);
  }
}

const textOf = async (parts: AsyncIterable<Buffer>) => (await buffer(Readable.from(parts))).toString("utf8");

function parsed(text: string): BaseAbout {
  try {
    const read = baseSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Said below.
  }
  throw new Damaged("its table of contents cannot be read");
}
