import { WriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { withClient } from "../database/address.ts";
import { RELEASE } from "../database/release.ts";
import { systemClock } from "../process/clock.ts";
import { readEnv } from "../process/env.ts";
import { createLog } from "../process/log.ts";
import { testStorage } from "../storage/testing/storage.ts";
import { ABOUT, type About } from "./archive/about.ts";
import { nameOf } from "./archive/names.ts";
import { seal, unseal } from "./archive/seal.ts";
import { type Entry, readTar, writeTar } from "./archive/tar.ts";
import { BACKUP_LOCK } from "./database/lock.ts";
import { makeBackup } from "./make.ts";
import { writeHashed } from "./place/hash.ts";
import { openPlace } from "./place/open-place.ts";
import type { Place } from "./place/place.ts";
import { restore } from "./restore.ts";
import { testScratch } from "./testing/scratch.ts";
import { verifyBackup } from "./verify.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-backup-"));
const storage = await testStorage();
const { context, database } = storage;
const identity = await generateX25519Identity();
const recipients = [await identityToRecipient(identity)];
const silent = () => undefined;
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());

const site = {
  dataDir: context.env.DATA_DIR,
  siteUrl: context.env.SITE_URL,
  store: storage.storage.store,
  clock: context.clock,
  sums: { files: "select count(*) from storage.objects" },
  beside: [],
};
const backup = (place: Place) =>
  makeBackup({ address: database.owner, site, place, recipients, scratch: testScratch, print: silent });

let place: Place;
let name = "";
beforeAll(async () => {
  await storage.service.createBucket("open", { public: true });
  await storage.service.from("open").upload("one.txt", "kept");
  place = await openPlace(join(folder, "to"), context.env, systemClock);
  ({ name } = await backup(place));
}, 180_000);

/** A place with a changed copy of the backup. */
async function changed(label: string, change: (file: string) => Promise<void>): Promise<Place> {
  const other = await openPlace(join(folder, label), context.env, systemClock);
  const file = join(folder, label, name);
  await writeFile(file, await readFile(join(folder, "to", name)));
  await change(file);
  return other;
}

/** Restores into a new folder, which has to be as empty afterwards as before. */
async function refused(from: Place, identities = [identity], backupName = name): Promise<string> {
  const DATA_DIR = await mkdtemp(join(folder, "empty-"));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR });
  const log = createLog("silent");
  const said = await restore({
    env,
    log,
    clock: systemClock,
    place: from,
    name: backupName,
    identities,
    sums: {},
    beside: [],
    print: silent,
  }).then(
    () => "nothing",
    (error: unknown) => String(error),
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
  return said;
}

test("threat 86: another key than the backup was made for, or none", async () => {
  expect(await refused(place, [await generateX25519Identity()])).toContain(
    "set BACKUP_IDENTITY_FILE to the private half",
  );
  expect(await refused(place, [])).toContain("set BACKUP_IDENTITY_FILE");
});

test("threat 86: a cut file, and one in which a byte has changed", async () => {
  const { length } = await readFile(join(folder, "to", name));
  for (const [label, bytes] of [
    ["cut", length - 1_000],
    ["cut-early", 40],
  ] as const) {
    const cut = await changed(label, (file) => truncate(file, bytes));
    expect(await refused(cut)).toMatch(/is cut or damaged.*take another one from/);
  }
  const flipped = await changed("flipped", async (file) => {
    const bytes = await readFile(file);
    bytes[length - 500] = (bytes[length - 500] ?? 0) ^ 1;
    await writeFile(file, bytes);
  });
  expect(await refused(flipped)).toMatch(/is cut or damaged/);
});

/** A backup of the same site with its entries changed: sealed as the genuine one is. */
async function resealed(label: string, change: (entry: Entry) => Entry | null): Promise<[Place, string]> {
  const other = await openPlace(join(folder, label), context.env, systemClock);
  const archive = await unseal(await place.read(name), true, [identity]);
  async function* entries() {
    for await (const entry of readTar(archive as AsyncIterable<Buffer>)) {
      const kept = change(entry);
      if (kept) yield kept;
    }
  }
  const plain = nameOf(new Date(0), false);
  await writeHashed(join(folder, label, plain), await seal(writeTar(entries()), []));
  return [other, plain];
}

const aboutChanged = (change: Partial<About>) => (entry: Entry) => {
  if (entry.path !== ABOUT) return entry;
  const about = { ...(JSON.parse(entry.body.toString("utf8")) as About), ...change };
  return { ...entry, body: Buffer.from(JSON.stringify(about)) };
};

test("threat 86: a backup of a newer release", async () => {
  const [newer, plain] = await resealed("newer", aboutChanged({ release: RELEASE + 1 }));
  expect(await refused(newer, [], plain)).toContain(
    `of release ${RELEASE + 1}, and this is release ${RELEASE}: install`,
  );
  const migrations = [{ name: "9999_tomorrow.sql", checksum: "0" }];
  const [other, same] = await resealed("unknown", aboutChanged({ migrations }));
  expect(await refused(other, [], same)).toContain("does not know 9999_tomorrow.sql");
});

test.each([
  ["a row is missing", /^database\/storage\.objects\//, "not equal: the rows of storage.objects"],
  ["a file is missing", /^files\//, "not equal: the number of files"],
  ["the end is missing", /^proof\.json$/, "it ends too early"],
])("threat 86: %s: the proof says so", async (label, path, wanted) => {
  const [other, plain] = await resealed(label, (entry) => {
    if (!path.test(entry.path)) return entry;
    return entry.path.startsWith("database") ? { ...entry, body: Buffer.alloc(0) } : null;
  });
  const verified = verifyBackup(other, plain, {
    identities: [],
    scratch: testScratch,
    sums: {},
    report: silent,
  });
  await expect(verified).rejects.toThrow(wanted);
});

test("threat 86: a second backup at the same time is refused, and the first goes on", async () => {
  await withClient(database.owner, async (first) => {
    await first.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
    await expect(backup(place)).rejects.toThrow("Another backup of this site is being made: wait");
  });
});

test("threat 86: while a backup is made, the bytes of a removed file stay", async () => {
  const { service } = storage;
  expect((await service.from("open").upload("two.txt", "two")).error).toBeNull();
  const stored = async () =>
    (await readdir(join(context.env.DATA_DIR, "storage"), { recursive: true })).filter((path) =>
      path.includes("-"),
    ).length;
  const before = await stored();
  await withClient(database.owner, async (first) => {
    await first.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
    expect((await service.from("open").remove(["two.txt"])).error).toBeNull();
    expect(await stored()).toBe(before);
  });
  expect((await service.from("open").remove(["one.txt"])).error).toBeNull();
  expect(await stored()).toBe(before - 1);
});

test("threat 78: the disk is full in the middle: nothing stays, and the site goes on", async () => {
  const full = await openPlace(join(folder, "full"), context.env, systemClock);
  const failing = (...args: unknown[]) =>
    (args.at(-1) as (error: Error) => void)(Object.assign(new Error("the disk"), { code: "ENOSPC" }));
  vi.spyOn(WriteStream.prototype, "_write").mockImplementation(failing);
  vi.spyOn(WriteStream.prototype as Required<WriteStream>, "_writev").mockImplementation(failing);
  await expect(backup(full)).rejects.toMatchObject({ code: "ENOSPC" });
  vi.restoreAllMocks();
  expect(await readdir(full.where)).toEqual([]);
  expect((await storage.service.from("open").upload("after.txt", "there is room again")).error).toBeNull();
});

test("threat 86: a site that lives is not restored over", async () => {
  const DATA_DIR = join(folder, "living");
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, "keys.json"), "{}");
  const env = readEnv({ NODE_ENV: "test", DATA_DIR });
  const order = {
    env,
    log: createLog("silent"),
    clock: systemClock,
    place,
    name,
    identities: [identity],
    sums: {},
    beside: [],
    print: silent,
  };
  await expect(restore(order)).rejects.toThrow(
    `There is a site in DATA_DIR ${DATA_DIR} (keys.json): nothing was changed.`,
  );
  expect(await readdir(DATA_DIR)).toEqual(["keys.json"]);
  expect(await readFile(join(DATA_DIR, "keys.json"), "utf8")).toBe("{}");
});

test("threat 86: the owner of the tables, who is no superuser, sees every row", async () => {
  // Made as the owner above: it refuses when a table hides rows from it.
  await withClient(database.superuser, (superuser) =>
    superuser.query(
      "create table public.hidden (id int); alter table public.hidden enable row level security, force row level security",
    ),
  );
  await expect(backup(place)).rejects.toThrow("does not see all rows of public.hidden");
  await withClient(database.superuser, (superuser) => superuser.query("drop table public.hidden"));
});
