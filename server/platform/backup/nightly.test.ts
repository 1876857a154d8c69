import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test, vi } from "vitest";
import { readEnv } from "../process/env.ts";
import { s3Double } from "../storage/testing/s3-double.ts";
import { movableClock } from "../testing/clock.ts";
import { testContext } from "../testing/context.ts";
import { nameOf, takenAtOf } from "./archive/names.ts";
import { backupsMissing, createBackups, missingBackups } from "./nightly.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-nightly-"));
const s3 = await s3Double();
const settings = {
  BACKUP_TO: "s3://files/nights",
  ...s3.backupSettings,
  BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
};
const clock = movableClock();
const { context, database, close } = await testContext(settings, { clock });
afterAll(async () => {
  vi.unstubAllEnvs();
  s3.close();
  await close();
  await rm(folder, { recursive: true });
});

test("threat 86: the night's job makes a backup in a process of its own and removes what is too old", {
  timeout: 180_000,
}, async () => {
  const { host, port, user, password, database: name } = database.owner;
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  for (const [key, value] of Object.entries({
    ...settings,
    DATABASE_URL: url,
    DATA_DIR: context.env.DATA_DIR,
  }))
    vi.stubEnv(key, value);
  const { run } = createBackups(context);
  const old = nameOf(new Date(Date.now() - 31 * 86_400_000), true);
  s3.objects.set(`nights/${old}`, { bytes: Buffer.from("old"), at: new Date() });
  await run();

  const names = [...s3.objects.keys()].map((key) => key.replace("nights/", "")).sort();
  expect(names).toHaveLength(2);
  expect(takenAtOf(names[0] ?? "")).not.toBeNull();
  expect(names[1]).toBe(`${names[0]}.sha256`);
  const rows = await context.db
    .selectFrom("core.backups")
    .select("name")
    .orderBy("taken_at", "desc")
    .execute();
  expect(rows[0]?.name).toBe(names[0]);
  expect(await backupsMissing(context)).toBeNull();
  clock.advance(27 * 3_600_000);
  expect(await backupsMissing(context)).toMatchObject({ since: takenAtOf(names[0] ?? "") });
});

test("threat 86: before the first night is over no backup is missing, afterwards one is", async () => {
  const clock = movableClock();
  const fresh = await testContext(settings, { clock });
  const stop = await createBackups(fresh.context).start();
  expect(await backupsMissing(fresh.context)).toBeNull();
  clock.advance(27 * 3_600_000);
  expect(await backupsMissing(fresh.context)).toEqual({ since: expect.any(Date) });
  await stop?.();
  await fresh.close();
});

test("until a place and a recipient are set, the start says so", () => {
  expect(missingBackups(readEnv({}))).toContain("set BACKUP_TO and BACKUP_RECIPIENT");
  expect(missingBackups(readEnv({ BACKUP_TO: settings.BACKUP_TO }))).not.toBeNull();
  expect(missingBackups(readEnv(settings))).toBeNull();
});

test("threat 86: a backup is not kept beside what it is a backup of, nor for a key that is none", () => {
  const DATA_DIR = join(folder, "data");
  const inside = () => readEnv({ DATA_DIR, BACKUP_TO: join(DATA_DIR, "backups") });
  expect(inside).toThrow("BACKUP_TO must not be in DATA_DIR");
  expect(() => readEnv({ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1" })).toThrow("BACKUP_RECIPIENT is wrong");
  expect(() => readEnv({ BACKUP_TO: "http://example.org" })).toThrow("BACKUP_TO is wrong");
});
