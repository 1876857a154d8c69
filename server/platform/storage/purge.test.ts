import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { settled } from "../testing/settled.ts";
import { testStorage } from "./testing/storage.ts";

const DAY = 86_400_000;
const storage = await testStorage();
afterAll(storage.close);
const { service, context, clock } = storage;
const root = join(context.env.DATA_DIR, "storage");
const files = service.from("staff");

const lost = `${"a".repeat(64)}-00000000-0000-4000-8000-000000000000`;
const upload = async (name: string) => expect((await files.upload(name, name)).error).toBeNull();
const inRoot = async () => (await readdir(root, { recursive: true })).filter((name) => /-.{20}/.test(name));

test("Threat 54: bytes without a row and incomplete uploads are deleted after a day", async () => {
  await service.createBucket("staff");
  await upload("kept.txt");
  await mkdir(join(root, "aa"), { recursive: true });
  await writeFile(join(root, "aa", lost), "left behind by a crash");
  await writeFile(join(root, "incoming", "half-of-a-file-that-never-came"), "half");
  await writeFile(join(root, "aa", "not-ours-at-all-but-somebody's"), "x");
  const old = new Date(Date.now() - DAY);
  await utimes(join(root, "incoming", "half-of-a-file-that-never-came"), old, old);
  expect(await inRoot()).toHaveLength(4);

  await storage.storage.start();
  await expect.poll(inRoot, { timeout: 20_000 }).toHaveLength(3);
  expect(await inRoot()).toContain(`aa/${lost}`);

  clock.advance(2 * DAY);
  await context.jobs.send("purge-files");
  await expect.poll(inRoot, { timeout: 20_000 }).toHaveLength(2);
  expect((await inRoot()).join()).not.toContain(lost);
  // The purge takes every file for an old one now, so it must not run beside the next uploads.
  await settled(context);
  expect(await (await files.download("kept.txt")).data?.text()).toBe("kept.txt");
});

test("files that a feature no longer uses are deleted with their bytes", async () => {
  await files.remove(["kept.txt"]);
  const names = Array.from({ length: 12 }, (_, n) => `file-${n}.txt`);
  for (const name of names) await upload(name);
  clock.advance(DAY);
  await upload("new.txt");
  const checked: string[] = [];
  const unused = {
    bucket: "staff",
    olderThanMs: DAY / 2,
    async isUsed(some: readonly string[]) {
      checked.push(...some);
      return some.filter((name) => Number(name.replace(/\D/g, "")) % 2 === 0);
    },
  };
  expect(await storage.storage.purgeUnused(unused)).toBe(6);
  expect(checked.sort()).toEqual(names.toSorted());
  const left = [
    "file-0.txt",
    "file-10.txt",
    "file-2.txt",
    "file-4.txt",
    "file-6.txt",
    "file-8.txt",
    "new.txt",
  ];
  expect((await files.list()).data?.map(({ name }) => name)).toEqual(left);
  await storage.storage.remove("staff", "new.txt");
  expect(await storage.storage.hashOf("staff", "new.txt")).toBeNull();
  expect((await inRoot()).filter((name) => !name.startsWith("aa/"))).toHaveLength(6);
});
