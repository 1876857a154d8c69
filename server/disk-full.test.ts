import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { testMessages } from "./features/messages/testing.ts";
import { withClient } from "./platform/database/address.ts";
import { changeKeys, openKeys } from "./platform/keys/keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { testStorage } from "./platform/storage/testing/storage.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-full-"));
const storage = await testStorage();
const site = await testMessages();
afterAll(async () => {
  await storage.close();
  await site.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());

const handle = await open(join(folder, "any"), "w");
const FileHandle = Object.getPrototypeOf(handle) as typeof handle;
await handle.close();

const faults = ["ENOSPC", "EIO", "EROFS"];
const fault = (code: string) => Object.assign(new Error(`${code}: the disk`), { code });

const own = `${storage.context.env.DATA_DIR}/storage`;
const kept = async () =>
  (await readdir(own, { recursive: true })).filter((name) => /[0-9a-f]{64}-/.test(name));

test.each(faults)(
  "threat 78: %s while a file comes or is kept: no file, no row; reads go on",
  async (code) => {
    const { service, anon } = storage;
    const bucket = `open-${code.toLowerCase()}`;
    await service.createBucket(bucket, { public: true });
    const files = service.from(bucket);
    expect((await files.upload("before.txt", "kept")).error).toBeNull();
    const before = await kept();
    for (const step of ["write", "sync"] as const) {
      vi.spyOn(FileHandle, step).mockRejectedValue(fault(code));
      const { error } = await files.upload("new.txt", "lost");
      expect(error, step).toMatchObject({ status: 503 });
      expect(JSON.stringify(error)).not.toContain("the disk");
      expect(await (await anon.from(bucket).download("before.txt")).data?.text()).toBe("kept");
      vi.restoreAllMocks();
      expect((await files.exists("new.txt")).data).toBe(false);
      expect(await readdir(join(own, "incoming"))).toEqual([]);
      expect(await kept()).toEqual(before);
    }
    expect((await files.upload("new.txt", "there is room again")).error).toBeNull();
  },
);

test.each(faults)("threat 78: %s while keys are written: the ones before stay", async (code) => {
  const dataDir = await mkdtemp(join(folder, "keys-"));
  const before = await openKeys(dataDir, systemClock);
  for (const step of ["writeFile", "sync"] as const) {
    vi.spyOn(FileHandle, step).mockRejectedValue(fault(code));
    const changed = changeKeys(dataDir, systemClock, "ES256", async (keys) => ({
      ...keys,
      linkSecret: "x".repeat(40),
    }));
    await expect(changed).rejects.toMatchObject({ code });
    vi.restoreAllMocks();
    expect(await openKeys(dataDir, systemClock)).toEqual(before);
  }
});

test.each([
  ["the disk is full", "53100"],
  ["the disk fails", "58030"],
  ["the database may only be read", "25006"],
])("threat 78: %s: a message is refused for now, nothing of it stays, reads go on", async (_, code) => {
  const { context, database } = site;
  const asOwner = (statement: string) => withClient(database.owner, (owner) => owner.query(statement));
  const send = () =>
    site.send("submit-contact-form", {
      name: "Awa Kalala",
      email: "awa@example.org",
      message: `Bonjour (${code}).`,
    });
  const stored = async () =>
    Promise.all(
      (["messages.contact_messages", "mail.outbox"] as const).map(async (table) => {
        const { n } = await context.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<string>().as("n"))
          .executeTakeFirstOrThrow();
        return Number(n);
      }),
    );
  const before = await stored();
  await asOwner(`create function core.no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${code}'; end $$;
    create trigger no_room before insert on mail.outbox for each row execute function core.no_room()`);
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await stored()).toEqual(before);
  const headers = { apikey: context.keys.anonKey };
  expect((await site.call("/auth/v1/settings", { headers })).status).toBe(200);
  await asOwner("drop function core.no_room() cascade");
  expect((await send()).status).toBe(200);
});
