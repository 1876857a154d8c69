import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import type { Unused } from "./storage.ts";

type Parts = Pick<Context, "db" | "clock"> & {
  readonly store: ObjectStore;
  forget(versions: readonly string[]): Promise<void>;
};

const { batch } = limits.storage.orphan;

/** Deletes bytes without a row, and files of a bucket that its feature no longer uses. */
export function createPurge({ db, clock, store, forget }: Parts) {
  const longAgo = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Bytes are stored before their row and removed after it, so only old bytes without a row are orphans. */
  async function orphans(): Promise<number> {
    const before = longAgo(limits.storage.orphan.olderThanMs);
    let removed = 0;
    let old: string[] = [];
    async function settle() {
      const rows = await db
        .selectFrom("storage.objects")
        .select("version")
        .where("version", "in", old.length > 0 ? old : [""])
        .execute();
      const known = new Set(rows.map(({ version }) => version));
      const lost = old.filter((version) => !known.has(version));
      await forget(lost);
      removed += lost.length;
      old = [];
    }
    for await (const { version, storedAt } of store.all()) {
      if (storedAt >= before) continue;
      old.push(version);
      if (old.length >= batch) await settle();
    }
    await settle();
    return removed;
  }

  async function unused({ bucket, olderThanMs, isUsed }: Unused): Promise<number> {
    const before = longAgo(olderThanMs);
    let removed = 0;
    for (let last = ""; ; ) {
      const rows = await db
        .selectFrom("storage.objects")
        .select(["id", "name"])
        .where("bucket_id", "=", bucket)
        .where("created_at", "<", before)
        .where("name", ">", last)
        .orderBy("name")
        .limit(batch)
        .execute();
      const used = new Set(await isUsed(rows.map(({ name }) => name)));
      const lost = rows.filter(({ name }) => !used.has(name)).map(({ id }) => id);
      removed += await removeRows(lost);
      const end = rows.at(-1);
      if (!end || rows.length < batch) return removed;
      last = end.name;
    }
  }

  async function removeRows(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const gone = await db.deleteFrom("storage.objects").where("id", "in", ids).returning("version").execute();
    await forget(gone.map(({ version }) => version));
    return gone.length;
  }

  return { orphans, unused };
}
