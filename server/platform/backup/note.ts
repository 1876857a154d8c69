import type { Address } from "../database/address.ts";
import { createKysely, createPool } from "../database/connect.ts";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import { createLog } from "../process/log.ts";
import { hashFileOf } from "./archive/names.ts";
import { forgetErasures, sendErasures } from "./erasures.ts";
import type { Made } from "./make.ts";
import type { Place } from "./place/place.ts";
import { tooMany } from "./retention.ts";

interface Parts {
  readonly owner: Address;
  readonly place: Place;
  readonly made: Made;
  readonly clock: Clock;
  /** Whether backups and erasures that are too old are removed. */
  readonly prunes: boolean;
}

/** Notes a backup in BACKUP_TO, so that the page of today knows of it, and removes what is too old. */
export async function noteBackup({ owner, place, made, clock, prunes }: Parts): Promise<void> {
  const { name, takenAt, bytes, sha256 } = made;
  const statementMs = limits.database.jobStatementMs;
  const log = createLog("warn");
  const pool = createPool(owner, { connections: 1, statementMs, log, clock });
  const db = createKysely(pool);
  try {
    const row = { name, taken_at: takenAt, done_at: clock.now(), bytes, sha256 };
    await db.insertInto("core.backups").values(row).execute();
    if (!prunes) return;
    await sendErasures({ db, clock }, place);
    try {
      for (const old of tooMany(await place.list(), clock.now())) {
        await place.remove(old);
        await place.remove(hashFileOf(old));
      }
      await forgetErasures({ db, clock }, place);
    } catch (error) {
      // A write-once store removes them by its own rules.
      log.warn("old backups could not be removed", { error });
    }
    const before = new Date(clock.now().getTime() - limits.backup.keep.longestMs);
    await db.deleteFrom("core.backups").where("taken_at", "<", before).execute();
  } finally {
    await db.destroy();
  }
}
