import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { BytesMissing, type ObjectStore, VERSION } from "../../storage/bytes/object-store.ts";
import { seal, unseal } from "../archive/seal.ts";
import { hashOf, writeHashed } from "../place/hash.ts";
import type { Place } from "../place/place.ts";
import { FILES } from "./names.ts";

const END = ".zst.age";
const nameOf = (version: string) => `${FILES}/${version}${END}`;

interface Archive {
  readonly place: Place;
  readonly recipients: readonly string[];
  readonly store: ObjectStore;
}

type Parts = Pick<Context, "db" | "clock">;

/** Seals stored files that are not in the archive yet, some at a time; returns whether there may be more. */
export async function archiveFiles({ db, clock }: Parts, archive: Archive): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`
    select distinct version from storage.objects o
    where not exists (select from core.archived_files a where a.version = o.version)
    limit ${limits.backup.archive.filesAtOnce}`.execute(db);
  for (const { version } of rows) {
    await archiveOne(version, archive);
    await db
      .insertInto("core.archived_files")
      .values({ version, archived_at: clock.now() })
      .onConflict((conflict) => conflict.column("version").doNothing())
      .execute();
  }
  return rows.length === limits.backup.archive.filesAtOnce;
}

/** One whose bytes are gone counts as done until `tidyFiles` finds that the archive does not have it. */
async function archiveOne(version: string, { place, recipients, store }: Archive): Promise<void> {
  const draft = join(place.drafts, `.file.${version}.${process.pid}.partial`);
  try {
    const bytes = await store.read(version);
    const { sha256 } = await writeHashed(draft, await seal(bytes as AsyncIterable<Buffer>, recipients));
    await place.put(nameOf(version), draft, sha256);
    if ((await hashOf(await place.read(nameOf(version)))) !== sha256)
      throw new Error("the archive keeps another file than was written");
  } catch (error) {
    if (!(error instanceof BytesMissing)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Compares what the database knows of the archive with what is there: after a restore, or where BACKUP_TO has changed, they differ.
 * Then files that no moment of the last days has are removed.
 */
export async function tidyFiles({ db, clock }: Parts, place: Place): Promise<void> {
  const now = clock.now();
  const there = (await place.list(FILES)).flatMap((name) =>
    name.endsWith(END) && VERSION.test(name.slice(0, -END.length)) ? [name.slice(0, -END.length)] : [],
  );
  await sql`delete from core.archived_files where version <> all(${there})`.execute(db);
  await sql`
    insert into core.archived_files (version, archived_at)
    select version, ${now} from unnest(${there}::text[]) as version on conflict do nothing`.execute(db);
  await sql`
    update core.archived_files a set gone_at = case when is_stored then null else coalesce(gone_at, ${now}) end
    from (select version, exists (select from storage.objects o where o.version = f.version) as is_stored
      from core.archived_files f) as seen
    where seen.version = a.version and is_stored = (gone_at is not null)`.execute(db);
  const before = new Date(now.getTime() - limits.backup.archive.keepMs);
  const { rows } = await sql<{ version: string }>`
    select version from core.archived_files where gone_at < ${before}`.execute(db);
  for (const { version } of rows) {
    await place.remove(nameOf(version));
    await db.deleteFrom("core.archived_files").where("version", "=", version).execute();
  }
}

interface Fetch {
  readonly place: Place;
  readonly identities: readonly string[];
  readonly store: ObjectStore;
  readonly incoming: string;
}

/** Brings these files back from the archive; returns those that are not in it, or not whole. */
export async function fetchFiles(
  versions: readonly string[],
  { place, identities, store, incoming }: Fetch,
  report: (what: string) => void,
): Promise<string[]> {
  const there = new Set(await place.list(FILES));
  const lost: string[] = [];
  for (const [at, version] of versions.entries()) {
    report(`file ${at + 1} of ${versions.length}`);
    if (!VERSION.test(version) || !there.has(`${version}${END}`)) {
      lost.push(version);
      continue;
    }
    const draft = join(incoming, version);
    const hash = createHash("sha256");
    async function* hashed(bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const bytes = await unseal(await place.read(nameOf(version)), true, identities);
    const isWhole = await pipeline(bytes, hashed, createWriteStream(draft, { mode: 0o600 })).then(
      () => hash.digest("hex") === version.slice(0, 64),
      () => false,
    );
    if (isWhole) await store.put(version, draft);
    else {
      lost.push(version);
      await rm(draft, { force: true });
    }
  }
  return lost;
}
