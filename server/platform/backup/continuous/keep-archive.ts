import type { Address } from "../../database/address.ts";
import { createKysely, createPool } from "../../database/connect.ts";
import { limits } from "../../limits/limits.ts";
import { createLog } from "../../process/log.ts";
import type { Place } from "../place/place.ts";
import type { Site } from "../write-archive.ts";
import { type MadeBase, makeBase } from "./base.ts";
import { BASES, SEGMENTS } from "./names.ts";
import { noLongerNeeded } from "./retention.ts";
import { archiveFiles, tidyFiles } from "./stored-files.ts";

interface Order {
  readonly owner: Address;
  readonly superuser: Address;
  readonly site: Site;
  readonly place: Place;
  readonly recipients: readonly string[];
  readonly print: (line: string) => void;
}

/** Each night's work on the archive: what is too old goes, files that are missing come, and a new base. */
export async function keepArchive({ owner, site, place, recipients, ...order }: Order): Promise<MadeBase> {
  const log = createLog("warn");
  const { clock, store } = site;
  const pool = createPool(owner, {
    connections: 1,
    statementMs: limits.database.jobStatementMs,
    log,
    clock,
  });
  const db = createKysely(pool);
  try {
    try {
      await prune(place, clock.now());
      await tidyFiles({ db, clock }, place);
    } catch (error) {
      // A write-once store removes them by its own rules.
      log.warn("old parts of the archive could not be removed", { error });
    }
    const made = await makeBase({ ...order, site, place, recipients });
    while (await archiveFiles({ db, clock }, { place, recipients, store }));
    return made;
  } finally {
    await db.destroy();
  }
}

async function prune(place: Place, now: Date): Promise<void> {
  const { bases, segments } = noLongerNeeded(
    { bases: await place.list(BASES), segments: await place.list(SEGMENTS) },
    now,
  );
  for (const name of bases) await place.remove(`${BASES}/${name}`);
  for (const name of segments) await place.remove(`${SEGMENTS}/${name}`);
}
