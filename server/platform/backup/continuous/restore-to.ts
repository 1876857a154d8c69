import { readFileSync } from "node:fs";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { archiveFolders, makeFor, recoverySettings } from "../../database/embedded/archive.ts";
import { postgresFolders } from "../../database/embedded/folders.ts";
import { type Postgres, startPostgres } from "../../database/embedded/postgres.ts";
import { syncCluster } from "../../database/embedded/sync-cluster.ts";
import { DATABASE } from "../../database/roles.ts";
import { openKeys } from "../../keys/keys.ts";
import { limits } from "../../limits/limits.ts";
import type { Clock } from "../../process/clock.ts";
import { type Env, StartFailure } from "../../process/env.ts";
import type { Log } from "../../process/log.ts";
import { openStore } from "../../storage/storage.ts";
import { Damaged } from "../archive/damaged.ts";
import { unseal } from "../archive/seal.ts";
import { withCopier } from "../database/session.ts";
import { countRows, tablesOf } from "../database/tables.ts";
import { noteRestored } from "../erasures.ts";
import { writeHashed } from "../place/hash.ts";
import type { Place } from "../place/place.ts";
import { createProgress, type Report } from "../progress.ts";
import { emptyForRestore, markUnfinished, removeMade, unmark } from "../unfinished.ts";
import { isDamage, opened } from "../verify.ts";
import type { Site } from "../write-archive.ts";
import type { BaseAbout } from "./about.ts";
import { createFeed } from "./feed.ts";
import { BASES, SEGMENTS } from "./names.ts";
import { type Plan, planFor } from "./plan.ts";
import { fetchFiles } from "./stored-files.ts";
import { unpackBase } from "./unpack-base.ts";

interface Order {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly place: Place;
  readonly identities: readonly string[];
  readonly beside: Site["beside"];
  readonly print: (line: string) => void;
  /** Null: the last one the archive has. */
  readonly moment: Date | null;
}

export interface Recovered {
  readonly about: BaseAbout;
  /** When the last change was committed that is in it; null where the base has no later one. */
  readonly lastChange: Date | null;
  readonly rows: number;
  readonly files: number;
  /** Versions of files that are not in the archive. */
  readonly lost: readonly string[];
  readonly erasures: number;
}

/**
 * Restores a site as it was at a moment into an empty DATA_DIR, from the continuous archive. The caller holds DATA_DIR's lock. What
 * goes wrong leaves the folder empty again.
 */
export async function restoreTo(order: Order): Promise<Recovered> {
  const { env, place, identities, moment } = order;
  const { DATA_DIR } = env;
  if (env.DATABASE_URL)
    throw new StartFailure(
      "A moment is restored into the embedded database: leave DATABASE_URL unset, and move the site to it afterwards (./run move).",
    );
  await emptyForRestore(DATA_DIR);
  const plan = planFor(moment, {
    where: place.where,
    bases: await place.list(BASES),
    segments: await place.list(SEGMENTS),
  });
  await markUnfinished(DATA_DIR);
  try {
    const { report, counted } = createProgress(order.print);
    report(`the base of ${plan.base.from.toISOString()}`);
    const about = await opened(place, `${BASES}/${plan.base.name}`, identities, (archive) =>
      unpackBase(counted(archive as AsyncIterable<Buffer>), {
        dataDir: DATA_DIR,
        beside: order.beside,
      }),
    );
    const recovered = await recover(order, plan, report);
    syncCluster(DATA_DIR);
    await unmark(DATA_DIR);
    return { about, ...recovered };
  } catch (error) {
    await removeMade(DATA_DIR);
    await unmark(DATA_DIR);
    throw error;
  }
}

/** Runs PostgreSQL's own recovery on the unpacked base, and looks at what it came to. */
async function recover(order: Order, plan: Plan, report: Report): Promise<Omit<Recovered, "about">> {
  const { env, place, identities, clock } = order;
  const { all, feed: folder, cluster } = archiveFolders(env.DATA_DIR);
  const { user } = postgresFolders(env.DATA_DIR);
  for (const made of [all, folder]) makeFor(user, made);
  const keys = await openKeys(env.DATA_DIR, clock, env);
  const signal = join(cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  if (user) await chown(signal, user.uid, user.gid);
  let done = 0;
  const feed = createFeed({
    folder,
    user,
    has: (log) => plan.segments.has(log),
    isTaken: (timeline) => plan.timelines.has(timeline),
    async bring(log, file) {
      done += 1;
      report(`segment ${done} of at most ${plan.segments.size}`);
      await fetchSegment(log, { plan, place, identities }, file);
    },
  });
  let postgres: Postgres;
  try {
    postgres = await runRecovery(order, keys.databasePasswords.postgres);
  } catch (error) {
    await feed.stop();
    throw feed.failure()?.error ?? error;
  }
  try {
    await feed.stop();
    return await withCopier({ ...postgres.address, database: DATABASE }, async (client) => {
      const { rows: last } = await client.query<{ at: Date | null }>(
        "select pg_last_xact_replay_timestamp() as at",
      );
      const { rows: stored } = await client.query<{ version: string }>(
        "select distinct version from storage.objects order by version",
      );
      const incoming = join(env.DATA_DIR, "storage", "incoming");
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const versions = stored.map(({ version }) => version);
      const store = openStore({ env, clock });
      const lost = await fetchFiles(versions, { place, identities, store, incoming }, report);
      let rows = 0;
      for (const table of await tablesOf(client)) rows += await countRows(client, table);
      const erasures = await noteRestored(client, place);
      const files = versions.length - lost.length;
      return { lastChange: last[0]?.at ?? null, rows, files, lost, erasures };
    });
  } finally {
    await postgres.stop();
    await rm(all, { recursive: true, force: true });
  }
}

const NOT_REACHED = "recovery ended before configured recovery target was reached";

/** Where nothing was written after the moment, PostgreSQL does not meet it: then all that there is belongs to it. */
async function runRecovery({ env, log, moment }: Order, password: string): Promise<Postgres> {
  const { DATA_DIR } = env;
  const { recoverMs: startMs, recoverLookMs: lookMs } = limits.backup.archive;
  const start = (target: Date | null) =>
    startPostgres({
      dataDir: DATA_DIR,
      password,
      log,
      settings: recoverySettings(target),
      patience: { startMs, lookMs, attempts: 1 },
    });
  try {
    return await start(moment);
  } catch (error) {
    if (moment === null || !readFileSync(join(DATA_DIR, "postgres.log"), "utf8").includes(NOT_REACHED))
      throw error;
    return start(null);
  }
}

interface Fetch extends Pick<Order, "place" | "identities"> {
  readonly plan: Plan;
}

async function fetchSegment(log: string, { plan, place, identities }: Fetch, file: string): Promise<void> {
  const segment = plan.segments.get(log);
  if (!segment) throw new Error(`the plan has no segment ${log}`);
  try {
    const bytes = await unseal(await place.read(`${SEGMENTS}/${segment.name}`), true, identities);
    const { sha256 } = await writeHashed(file, bytes);
    if (!sha256.startsWith(segment.hash)) throw new Damaged("it is not what its name says");
  } catch (error) {
    if (error instanceof StartFailure || !isDamage(error)) throw error;
    const before = [...plan.segments.values()].filter((one) => one.log < log).at(-1);
    const last = before && before.through > plan.base.from ? before.through : null;
    const wayOn = last
      ? `the last moment before it is ${last.toISOString()}`
      : "no moment after its base can be reached: take an earlier one, or its other copy";
    throw new StartFailure(`Segment ${log} in ${place.where} is cut or damaged: ${wayOn}.`, { cause: error });
  }
}
