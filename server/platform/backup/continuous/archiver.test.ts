import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { archiveFolders, archiveSettings } from "../../database/embedded/archive.ts";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { openPlace } from "../place/open-place.ts";
import { breakOff, isTooMuch, sealSegments, sendSegments, waitingIn } from "./archiver.ts";
import { lateSince } from "./archiving.ts";
import { SEGMENTS, segmentsIn } from "./names.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-archiver-"));
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true }));
const recipient = await identityToRecipient(await generateX25519Identity());
const DATA_DIR = join(folder, "data");
const set = { DATA_DIR, BACKUP_TO: join(folder, "to"), BACKUP_RECIPIENT: recipient, BACKUP_ARCHIVE: "on" };
const env = readEnv(set);
await mkdir(DATA_DIR, { mode: 0o711 });
const { archive_command: command = "" } = archiveSettings(env);
const folders = archiveFolders(DATA_DIR);
await mkdir(join(folders.cluster, "global"), { recursive: true });
await mkdir(join(folders.cluster, "pg_wal", "archive_status"), { recursive: true });
await writeFile(join(folders.cluster, "global", "pg_control"), Buffer.from([7, 0, 0, 0, 0, 0, 0, 0]));

const first = "000000010000000000000001";
const second = "000000010000000000000002";
/** As PostgreSQL runs it: in the cluster, with the segment's path and name. */
const run = (name: string) =>
  spawnSync("/bin/sh", ["-c", command.replaceAll("%p", `pg_wal/${name}`).replaceAll("%f", name)], {
    cwd: folders.cluster,
    env: {},
  }).status;
async function archive(name: string, text: string) {
  await writeFile(join(folders.cluster, "pg_wal", name), text);
  return run(name);
}

test("threat 86: a segment is copied once; the same again is no fault, another one of its name is refused", async () => {
  expect(existsSync(folders.baseDue)).toBe(true);
  expect(await archive(first, "what was written")).toBe(0);
  expect(await archive(first, "what was written")).toBe(0);
  expect(await archive(first, "something else")).not.toBe(0);
  expect(await readFile(join(folders.spool, first), "utf8")).toBe("what was written");
  expect(await readdir(folders.spool)).toEqual([first]);
});

test("threat 86: while the target is away segments wait sealed, and are sent in their order once it answers", async () => {
  expect(await archive(second, "the next")).toBe(0);
  expect(await archive(`${first}.00000028.backup`, "a mark")).toBe(0);
  await sealSegments(folders, [recipient]);
  expect(await readdir(folders.spool)).toEqual([]);
  const place = await openPlace(set.BACKUP_TO, env, systemClock);
  const away = { ...place, put: () => Promise.reject(new Error("nobody answers")) };
  await expect(sendSegments(folders, away)).rejects.toThrow("nobody answers");
  const waiting = await waitingIn(folders);
  expect(waiting.bytes).toBeGreaterThan(0);
  const soon = new Date();
  expect(lateSince(waiting, soon)).toBeNull();
  expect(lateSince(waiting, new Date(soon.getTime() + 16 * 60_000))).toEqual(waiting.segmentsSince);
  // Another file than was sent: what is here stays.
  const forgetful = { ...place, read: () => place.read("other") };
  await writeFile(join(set.BACKUP_TO, "other"), "");
  await expect(sendSegments(folders, forgetful)).rejects.toThrow("another segment than was sent");
  expect(await sendSegments(folders, place)).toBe(2);
  const sent = segmentsIn(await place.list(SEGMENTS)).map(({ system, log }) => [system, log]);
  expect(sent).toEqual([
    ["7", first],
    ["7", second],
  ]);
  expect((await waitingIn(folders)).segmentsSince).toBeNull();
});

test("threat 78: what waits never fills the disk: the archive breaks off, and a base is due", async () => {
  await rm(folders.baseDue);
  expect(await archive("000000010000000000000003", "more")).toBe(0);
  expect(isTooMuch(await waitingIn(folders))).toBe(false);
  expect(isTooMuch({ bytes: 3 * 1024 ** 3, segmentsSince: null, baseSince: null })).toBe(true);
  await breakOff(folders);
  expect(await waitingIn(folders)).toMatchObject({
    bytes: 0,
    segmentsSince: null,
    baseSince: expect.any(Date),
  });
  // What PostgreSQL could not copy counts too.
  await writeFile(join(folders.cluster, "pg_wal", "archive_status", `${second}.ready`), "");
  expect((await waitingIn(folders)).segmentsSince).not.toBeNull();
});

test("a start without the archive leaves a gap, so that a base is due afterwards", async () => {
  await rm(folders.baseDue);
  expect(archiveSettings(env)).toMatchObject({ archive_mode: "on" });
  expect(existsSync(folders.baseDue)).toBe(false);
  expect(archiveSettings({ ...env, BACKUP_ARCHIVE: false })).toEqual({});
  expect(existsSync(folders.baseDue)).toBe(true);
});

test("without a place and a recipient, and beside DATABASE_URL, the archive is refused at the start", () => {
  expect(() => readEnv({ BACKUP_ARCHIVE: "on" })).toThrow(
    "BACKUP_TO and BACKUP_RECIPIENT must be set when BACKUP_ARCHIVE=on",
  );
  expect(() => readEnv({ ...set, DATABASE_URL: "postgres://localhost/site" })).toThrow(
    "BACKUP_ARCHIVE is for the embedded database",
  );
});
