import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { openStore } from "../storage.ts";
import { s3Double } from "../testing/s3-double.ts";
import { testStorage } from "../testing/storage.ts";
import { BytesMissing } from "./object-store.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-stores-"));
const s3 = await s3Double({ pageSize: 2 });
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const storeWith = (settings: Record<string, string>) =>
  openStore({ env: readEnv({ DATA_DIR: folder, ...settings }), clock: systemClock });

const BYTES = Buffer.from("0123456789".repeat(20_000));
const newVersion = () => `${createHash("sha256").update(BYTES).digest("hex")}-${randomUUID()}`;

describe.each([
  ["on disk", {}],
  ["in S3", s3.settings],
])("a store %s", (_, settings) => {
  const store = storeWith(settings);

  async function storedVersion() {
    const version = newVersion();
    const file = join(folder, randomUUID());
    await writeFile(file, BYTES);
    await store.put(version, file);
    expect(await readdir(folder)).not.toContain(file.slice(folder.length + 1));
    return version;
  }
  async function versions() {
    const found: string[] = [];
    for await (const { version } of store.all()) found.push(version);
    return found;
  }

  test("stores a file and returns all or a part of it", async () => {
    const version = await storedVersion();
    expect(await buffer(await store.read(version))).toEqual(BYTES);
    expect((await buffer(await store.read(version, { start: 5, end: 14 }))).toString()).toBe("5678901234");
    await store.remove([version, version]);
    await expect(store.read(version)).rejects.toThrow(BytesMissing);
  });

  test("copies a file; either copy can be removed", async () => {
    const version = await storedVersion();
    const copy = newVersion();
    await store.copy(version, copy);
    await store.remove([version]);
    expect(await buffer(await store.read(copy))).toEqual(BYTES);
    await expect(store.copy(version, newVersion())).rejects.toThrow(BytesMissing);
    await store.remove([copy]);
  });

  test("lists all files with their times", async () => {
    const mine = [
      await storedVersion(),
      await storedVersion(),
      await storedVersion(),
      await storedVersion(),
      await storedVersion(),
    ].sort();
    expect((await versions()).sort()).toEqual(mine);
    for await (const { storedAt } of store.all()) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    await store.remove(mine);
    expect(await versions()).toEqual([]);
  });
});

test("a file on another server's disk is not found and logged", async () => {
  const storage = await testStorage();
  const { service, anon, context } = storage;
  const logged = vi.spyOn(context.log, "error").mockReturnValue();
  await service.createBucket("open", { public: true });
  await service.from("open").upload("a.txt", "kept here");
  await rm(join(context.env.DATA_DIR, "storage"), { recursive: true });
  const lost = await anon.from("open").download("a.txt");
  expect(lost.error).toMatchObject({ status: 400, statusCode: "404" });
  const served = await storage.ask("/object/public/open/a.txt");
  expect(await served.json()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  const copied = await service.from("open").copy("a.txt", "b.txt");
  expect(copied.error).toMatchObject({ statusCode: "404" });
  expect(logged.mock.calls.map(([event]) => event)).toEqual(Array(3).fill("a stored file is missing"));
  await storage.close();
});

describe("S3", () => {
  test("an error with a wrong secret does not contain the secret", async () => {
    const store = storeWith({ ...s3.settings, STORAGE_S3_SECRET_ACCESS_KEY: "another" });
    await expect(store.read(newVersion())).rejects.toThrow("the file store answered 403");
  });

  test("bytes that differ from the signed hash are not stored", async () => {
    const file = join(folder, "other");
    await writeFile(file, "other bytes");
    await expect(storeWith(s3.settings).put(newVersion(), file)).rejects.toThrow("answered 403");
    expect(s3.objects.size).toBe(0);
  });

  test("incomplete S3 settings stop the start", () => {
    const { STORAGE_S3_BUCKET: _, ...half } = s3.settings;
    expect(() => readEnv(half)).toThrow("STORAGE_S3_BUCKET must be set");
    const open = {
      SITE_URL: "https://a.example",
      SMTP_URL: "smtp://a.example",
      MAIL_FROM: "a@a.example",
      PAYMENTS_SANDBOX: "off",
    };
    expect(() => readEnv({ ...s3.settings, ...open })).toThrow(
      "STORAGE_S3_ENDPOINT must begin with https://",
    );
  });

  test("the API works the same on S3; a failing store leaves no row and no file", async () => {
    const storage = await testStorage(s3.settings);
    const { service, anon } = storage;
    await service.createBucket("open", { public: true });
    const files = service.from("open");
    expect((await files.upload("a.txt", "kept elsewhere")).error).toBeNull();
    expect([...s3.objects.values()].map(({ bytes }) => bytes.toString())).toEqual(["kept elsewhere"]);
    expect(await (await anon.from("open").download("a.txt")).data?.text()).toBe("kept elsewhere");
    const part = await storage.ask("/object/public/open/a.txt", { headers: { Range: "bytes=5-7" } });
    expect(await part.text()).toBe("els");

    s3.faults.push(500);
    expect((await files.upload("b.txt", "lost")).error).toMatchObject({ status: 503 });
    expect((await files.exists("b.txt")).data).toBe(false);
    expect(await readdir(join(storage.context.env.DATA_DIR, "storage", "incoming"))).toEqual([]);

    expect((await files.copy("a.txt", "c.txt")).error).toBeNull();
    expect((await files.remove(["a.txt", "c.txt"])).error).toBeNull();
    expect(s3.objects.size).toBe(0);
    await storage.close();
  });
});
