import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Address } from "../database/address.ts";
import { StartFailure } from "../process/env.ts";
import { hashFileOf, nameOf } from "./archive/names.ts";
import { seal } from "./archive/seal.ts";
import { writeTar } from "./archive/tar.ts";
import { withSnapshot } from "./database/snapshot.ts";
import { hashOf, writeHashed } from "./place/hash.ts";
import type { Place } from "./place/place.ts";
import { createProgress } from "./progress.ts";
import type { Unpacked } from "./read-archive.ts";
import type { WithScratch } from "./scratch.ts";
import { unpackInto } from "./verify.ts";
import { type Site, writeArchive } from "./write-archive.ts";

export interface Made {
  readonly name: string;
  readonly takenAt: Date;
  readonly bytes: number;
  readonly sha256: string;
  readonly unpacked: Unpacked;
}

interface Order {
  /** The tables' owner, or a superuser. */
  readonly address: Address;
  readonly site: Site;
  readonly place: Place;
  /** Nobody: the backup is not encrypted. */
  readonly recipients: readonly string[];
  readonly scratch: WithScratch;
  readonly print: (line: string) => void;
}

/**
 * Makes a backup. The same stream goes two ways: encrypted into the file, and into a scratch database, where everything has to be
 * equal before the file gets its name; then the file is read again and has to have the hash it was written with.
 */
export async function makeBackup(order: Order): Promise<Made> {
  const { address, site, place, recipients, scratch, print } = order;
  // The name has whole seconds.
  const takenAt = new Date(Math.floor(site.clock.now().getTime() / 1_000) * 1_000);
  const name = nameOf(takenAt, recipients.length > 0);
  const draft = join(place.drafts, `.${name}.${process.pid}.partial`);
  const { report, counted } = createProgress(print);
  try {
    return await withSnapshot(address, async (snapshot) => {
      await removeDrafts(place);
      const [kept, checked] = [new PassThrough(), new PassThrough()];
      // Who writes or reads them hears of it; without a listener it would end the process.
      for (const way of [kept, checked]) way.on("error", () => undefined);
      const fail = (error: unknown) => {
        const reason = error instanceof Error ? error : new Error("the backup ended");
        for (const way of [kept, checked]) way.destroy(reason);
        throw reason;
      };
      const archive = writeTar(writeArchive(snapshot, site, report));
      const [written, unpacked] = await allOrFirst([
        seal(kept, recipients)
          .then((sealed) => writeHashed(draft, sealed))
          .catch(fail),
        scratch((owner) => unpackInto(owner, checked, { sums: site.sums, report: () => undefined })).catch(
          fail,
        ),
        both(counted(archive), kept, checked).catch(fail),
      ]);
      report("reading the file again");
      await place.put(name, draft, written.sha256);
      await putHash(place, name, written.sha256);
      if ((await hashOf(await place.read(name))) !== written.sha256) {
        await place.remove(name);
        throw new StartFailure(
          `What ${place.where} keeps is not what was written: look at that disk or store.`,
        );
      }
      return { name, takenAt, unpacked, ...written };
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** What killed backups left: nobody else makes one now. */
async function removeDrafts({ drafts }: Place) {
  for (const name of await readdir(drafts))
    if (/^\.bomoko-.*\.partial$/.test(name)) await rm(join(drafts, name), { force: true });
}

async function putHash(place: Place, name: string, sha256: string) {
  const draft = join(place.drafts, `.${hashFileOf(name)}.${process.pid}.partial`);
  await writeFile(draft, `${sha256}  ${name}\n`, { mode: 0o600 });
  await place.put(hashFileOf(name), draft, await hashOf(createReadStream(draft)));
}

/** Writes a stream into two, as fast as the slower one takes it. */
async function both(stream: AsyncIterable<Buffer>, ...ways: PassThrough[]) {
  for await (const chunk of stream) {
    for (const way of ways) {
      if (way.destroyed) throw way.errored ?? new Error("the other end is closed");
      if (!way.write(chunk)) await once(way, "drain");
    }
  }
  for (const way of ways) way.end();
}

/** All results; after a failure the others are awaited too, so that nothing goes on behind it. */
async function allOrFirst<A, B, C>(work: [Promise<A>, Promise<B>, Promise<C>]): Promise<[A, B, C]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
