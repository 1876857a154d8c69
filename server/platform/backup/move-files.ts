import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartFailure } from "../process/env.ts";
import { BytesMissing, type ObjectStore } from "../storage/bytes/object-store.ts";
import { hashOf } from "./place/hash.ts";
import type { Report } from "./progress.ts";

interface Order {
  readonly versions: readonly string[];
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  /** A folder for a file on its way. */
  readonly drafts: string;
  readonly report: Report;
}

/**
 * Copies the files that the rows name into another store, and reads each again there. What is there already is only read again,
 * so an interrupted move goes on, and a second one brings what came meanwhile. Nothing is removed.
 */
export async function moveFiles({ versions, from, to, drafts, report }: Order) {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const there = new Set<string>();
  for await (const { version } of to.all()) there.add(version);
  const missing: string[] = [];
  let copied = 0;
  for (const [at, version] of versions.entries()) {
    report(`file ${at + 1} of ${versions.length}`);
    const draft = join(drafts, version);
    try {
      if (!there.has(version)) {
        await pipeline(await from.read(version), createWriteStream(draft, { mode: 0o600 }));
        await to.put(version, draft);
        copied += 1;
      }
      if ((await hashOf(await to.read(version))) !== version.slice(0, 64))
        throw new StartFailure(
          `The file ${version} is damaged in the new store: remove it there, then run this again.`,
        );
    } catch (error) {
      if (!(error instanceof BytesMissing)) throw error;
      missing.push(version);
    } finally {
      await rm(draft, { force: true });
    }
  }
  return { copied, missing };
}
