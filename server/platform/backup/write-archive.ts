import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../process/clock.ts";
import { BytesMissing, type ObjectStore } from "../storage/bytes/object-store.ts";
import { ABOUT, type About, KEYS, PROOF, type Proof } from "./archive/about.ts";
import { inParts } from "./archive/parts.ts";
import type { Entry } from "./archive/tar.ts";
import type { Snapshot } from "./database/snapshot.ts";
import { proofOf, sumsOf } from "./database/tables.ts";
import type { Report } from "./progress.ts";

export interface Site {
  readonly dataDir: string;
  readonly siteUrl: string;
  readonly store: ObjectStore;
  readonly clock: Clock;
  /** What the books come to, by name: queries whose rows have to be the same in a restored copy. */
  readonly sums: Readonly<Record<string, string>>;
  /** Other files of DATA_DIR that belong to a copy, if they exist. */
  readonly beside: readonly string[];
}

/** Everything a site is, as of the snapshot: what it says of itself, keys, rows, files, and what proves them. */
export async function* writeArchive(snapshot: Snapshot, site: Site, report: Report): AsyncGenerator<Entry> {
  const { client, described, rowsOf } = snapshot;
  const about: About = {
    format: 1,
    siteUrl: site.siteUrl,
    takenAt: site.clock.now().toISOString(),
    ...described,
  };
  yield json(ABOUT, about);
  yield { path: KEYS, body: await readFile(join(site.dataDir, "keys.json")) };
  for (const name of site.beside) {
    const body = await readFile(join(site.dataDir, name)).catch(() => null);
    if (body)
      yield* inParts(
        `data-dir/${name}`,
        (async function* () {
          yield body;
        })(),
      );
  }

  const tables: Proof["tables"] = {};
  for (const [at, table] of about.tables.entries()) {
    report(`table ${at + 1} of ${about.tables.length}`);
    tables[table.name] = await proofOf(client, table);
    yield* inParts(`database/${table.name}`, rowsOf(table));
  }
  const sums = await sumsOf(client, site.sums);

  const { rows: files } = await client.query<{ version: string }>(
    "select version from storage.objects order by version",
  );
  const lost: string[] = [];
  for (const [at, { version }] of files.entries()) {
    report(`file ${at + 1} of ${files.length}`);
    const path = `files/${version.slice(0, 64)}/${version.slice(65)}`;
    yield* inParts(
      path,
      bytesOf(site.store, version, () => lost.push(version)),
    );
  }
  yield json(PROOF, { tables, sums, files: files.length, lost } satisfies Proof);
}

/** A file whose bytes are gone or damaged does not stop the backup of all others: it is named. */
async function* bytesOf(store: ObjectStore, version: string, lose: () => void): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of (await store.read(version)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== version.slice(0, 64)) lose();
  } catch (error) {
    if (!(error instanceof BytesMissing)) throw error;
    lose();
  }
}

const json = (path: string, value: object): Entry => ({
  path,
  body: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});
