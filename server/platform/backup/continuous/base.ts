import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Address } from "../../database/address.ts";
import { archiveFolders } from "../../database/embedded/archive.ts";
import { RELEASE } from "../../database/release.ts";
import { limits } from "../../limits/limits.ts";
import { StartFailure } from "../../process/env.ts";
import { ABOUT, KEYS } from "../archive/about.ts";
import { inParts } from "../archive/parts.ts";
import { seal } from "../archive/seal.ts";
import { type Entry, writeTar } from "../archive/tar.ts";
import { withCopier } from "../database/session.ts";
import { hashOf, writeHashed } from "../place/hash.ts";
import type { Place } from "../place/place.ts";
import { createProgress } from "../progress.ts";
import type { Site } from "../write-archive.ts";
import { BASE_END, type BaseAbout } from "./about.ts";
import { clusterEntries, clusterFiles, systemOf } from "./cluster-files.ts";
import { BASES, baseName, HASH } from "./names.ts";

interface Order {
  /** The superuser of the embedded database. */
  readonly superuser: Address;
  readonly site: Pick<Site, "dataDir" | "siteUrl" | "beside">;
  readonly place: Place;
  readonly recipients: readonly string[];
  readonly print: (line: string) => void;
}

export interface MadeBase {
  readonly name: string;
  readonly bytes: number;
}

/** Copies the running cluster's files into the archive: from then on the segments of its log lead to any moment. */
export async function makeBase({ superuser, site, place, recipients, print }: Order): Promise<MadeBase> {
  const { baseDue, cluster } = archiveFolders(site.dataDir);
  const due = await changedAt(baseDue);
  await removeDrafts(place);
  const draft = join(place.drafts, `.base.${process.pid}.partial`);
  const { report, counted } = createProgress(print);
  report("copying the cluster");
  try {
    return await withCopier(superuser, async (client) => {
      const keys = await readFile(join(site.dataDir, "keys.json"));
      const ends = { log: "", from: new Date(0) };
      const archive = counted(writeTar(entries({ client, cluster, keys, site, ends })));
      const { sha256, bytes } = await writeHashed(draft, await seal(archive, recipients));
      const system = await systemOf(cluster);
      const name = baseName({ system, ...ends, keys: keysHash(keys) });
      await place.put(`${BASES}/${name}`, draft, sha256);
      if ((await hashOf(await place.read(`${BASES}/${name}`))) !== sha256) {
        await place.remove(`${BASES}/${name}`);
        throw new StartFailure(
          `What ${place.where} keeps is not what was written: look at that disk or store.`,
        );
      }
      // Where archiving was interrupted meanwhile, another one is due.
      if ((await changedAt(baseDue)) === due) await rm(baseDue, { force: true });
      return { name, bytes };
    });
  } finally {
    await rm(draft, { force: true });
  }
}

export const keysHash = (keys: Buffer): string =>
  createHash("sha256").update(keys).digest("hex").slice(0, HASH);

interface Parts {
  readonly client: pg.Client;
  readonly cluster: string;
  readonly keys: Buffer;
  readonly site: Order["site"];
  /** Filled in when the copy is made. */
  readonly ends: { log: string; from: Date };
}

async function* entries({ client, cluster, keys, site, ends }: Parts): AsyncGenerator<Entry> {
  await client.query("select pg_backup_start('base', true)");
  const { folders, files } = await clusterFiles(cluster);
  const { rows: migrations } = await client.query<BaseAbout["migrations"][number]>(
    `select name, checksum from core.migrations order by name collate "C"`,
  );
  const about: BaseAbout = {
    format: 1,
    release: RELEASE,
    migrations,
    siteUrl: site.siteUrl,
    postgres: await postgresOf(cluster),
    folders,
  };
  yield json(ABOUT, about);
  yield { path: KEYS, body: keys };
  yield* clusterEntries(cluster, files);
  const label = await stopBackup(client);
  yield* whole("cluster/backup_label", Buffer.from(label));
  for (const path of site.beside) {
    const body = await readFile(join(site.dataDir, path)).catch(() => null);
    if (body) yield* whole(`data-dir/${path}`, body);
  }
  ends.log = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "";
  if (!ends.log) throw new Error("PostgreSQL does not say where the copy begins");
  // The name has whole seconds.
  const { rows } = await client.query<{ now: Date }>(
    "select date_trunc('second', clock_timestamp()) + interval '1 second' as now",
  );
  ends.from = rows[0]?.now ?? ends.from;
  yield { path: BASE_END, body: Buffer.alloc(0) };
}

/** Waits until the segments that belong to the copy are on their way out. */
async function stopBackup(client: pg.Client): Promise<string> {
  const { baseEndMs } = limits.backup.archive;
  await client.query("select set_config('statement_timeout', $1, false)", [String(baseEndMs)]);
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(true)");
  await client.query("set statement_timeout to 0");
  return rows[0]?.labelfile ?? "";
}

/** Which PostgreSQL on which machine can read a cluster's files. */
export const postgresOf = async (cluster: string): Promise<string> =>
  `${(await readFile(join(cluster, "PG_VERSION"), "utf8")).trim()} ${process.platform} ${process.arch}`;

const whole = (path: string, body: Buffer) =>
  inParts(
    path,
    (async function* () {
      yield body;
    })(),
  );

const json = (path: string, value: object): Entry => ({
  path,
  body: Buffer.from(`${JSON.stringify(value)}\n`),
});

async function removeDrafts({ drafts }: Place) {
  for (const name of await readdir(drafts))
    if (/^\.base\.\d+\.partial$/.test(name)) await rm(join(drafts, name), { force: true });
}

const changedAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
