import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Address, ownerAddress, withClient } from "../database/address.ts";
import { startPostgres } from "../database/embedded/postgres.ts";
import { syncCluster } from "../database/embedded/sync-cluster.ts";
import { prepareOwner, refuseOldServer } from "../database/roles.ts";
import { type Keys, openKeys } from "../keys/keys.ts";
import { writeDurably } from "../keys/write-durably.ts";
import type { Clock } from "../process/clock.ts";
import { type Env, StartFailure } from "../process/env.ts";
import type { Log } from "../process/log.ts";
import { openStore } from "../storage/storage.ts";
import type { About } from "./archive/about.ts";
import { isUnfinished } from "./database/dismantle.ts";
import { refuseNewer } from "./database/load.ts";
import { LOADING } from "./database/loading.ts";
import { withCopier } from "./database/session.ts";
import { noteRestored } from "./erasures.ts";
import type { Place } from "./place/place.ts";
import { createProgress } from "./progress.ts";
import { readArchive, type Unpacked } from "./read-archive.ts";
import {
  emptyDatabase,
  emptyForRestore,
  isEmptyDatabase,
  markUnfinished,
  removeMade,
  unmark,
} from "./unfinished.ts";
import { opened } from "./verify.ts";
import type { Site } from "./write-archive.ts";

interface Order {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly place: Place;
  readonly name: string;
  readonly identities: readonly string[];
  readonly sums: Site["sums"];
  readonly beside: Site["beside"];
  readonly print: (line: string) => void;
}

export interface Restored extends Unpacked {
  /** Erasures after the backup was made, which the next start does again. */
  readonly erasures: number;
}

/**
 * Restores a site into an empty DATA_DIR, and an empty database if DATABASE_URL is set. The caller holds DATA_DIR's lock. What
 * goes wrong leaves both empty again; what is interrupted is refused by the start, and begun anew by the next restore.
 */
export async function restore(order: Order): Promise<Restored> {
  const { env, place, name, identities } = order;
  await emptyForRestore(env.DATA_DIR);
  const external = ownerAddress(env);
  if (external) await emptyExternal(external);
  await markUnfinished(env.DATA_DIR);
  try {
    const restored = await opened(place, name, identities, (archive) =>
      unpack(archive as AsyncIterable<Buffer>, order),
    );
    if (!env.DATABASE_URL) syncCluster(env.DATA_DIR);
    await unmark(env.DATA_DIR);
    return restored;
  } catch (error) {
    await removeMade(env.DATA_DIR);
    if (external) await withClient(external, emptyDatabase).catch(() => undefined);
    await unmark(env.DATA_DIR);
    throw error;
  }
}

async function emptyExternal(owner: Address): Promise<void> {
  await refuseOldServer(owner);
  await withClient(owner, async (client) => {
    if (await isEmptyDatabase(client)) return;
    if (!(await isUnfinished(client)))
      throw new StartFailure(
        "The database of DATABASE_URL is not empty: nothing was changed. Name an empty one.",
      );
    await emptyDatabase(client);
  });
}

async function unpack(archive: AsyncIterable<Buffer>, order: Order): Promise<Restored> {
  const { env, clock, log, place, sums, print } = order;
  const { DATA_DIR } = env;
  const { report, counted } = createProgress(print);
  const store = openStore({ env, clock });
  await using open = new AsyncDisposableStack();
  let keys: Keys | undefined;
  let owner: Address | undefined;

  async function database(): Promise<Address> {
    if (!keys) throw new Error("the keys come first");
    owner = ownerAddress(env) ?? (await embedded(keys));
    return owner;
  }
  async function embedded({ databasePasswords }: Keys): Promise<Address> {
    const password = databasePasswords.postgres;
    const postgres = await startPostgres({ dataDir: DATA_DIR, password, log, settings: LOADING });
    open.defer(postgres.stop);
    return prepareOwner(postgres.address, keys as Keys);
  }

  const unpacked = await readArchive(
    counted(archive),
    {
      about: (about: About) => refuseNewer(about),
      async keys(text) {
        await writeDurably(join(DATA_DIR, "keys.json"), text.toString("utf8"), 0o600);
        keys = await openKeys(DATA_DIR, clock, env);
      },
      database,
      async beside(path, bytes) {
        if (!order.beside.includes(path)) return;
        await mkdir(dirname(join(DATA_DIR, path)), { recursive: true, mode: 0o700 });
        await writeDurably(join(DATA_DIR, path), bytes.toString("utf8"), 0o600);
      },
      async file(version, bytes) {
        const draft = join(DATA_DIR, "storage", "incoming", version);
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }));
        return (isWhole) => (isWhole ? store.put(version, draft) : rm(draft));
      },
    },
    { sums, report },
  );
  if (!owner) throw new Error("the archive has no database");
  return { ...unpacked, erasures: await withCopier(owner, (client) => noteRestored(client, place)) };
}
