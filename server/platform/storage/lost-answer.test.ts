import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AsRole } from "../database/as-role.ts";
import { caller } from "../testing/caller.ts";
import { mountPlatform } from "../testing/platform.ts";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { context, service } = storage;
const { asRole } = context;

/** Commits, then loses the answer. */
const losing: AsRole = {
  ...asRole,
  async write(request, work) {
    let isCommitted = false;
    const answer = await asRole.write(request, async (run) => {
      const verdict = await work(run);
      isCommitted = verdict.commit;
      return verdict;
    });
    if (isCommitted) throw new Error("Connection terminated unexpectedly");
    return answer;
  },
};
const request = caller(context, mountPlatform({ ...context, asRole: losing }).handler);
const headers = { Authorization: `Bearer ${context.keys.serviceRoleKey}` };
const unlucky = new StorageClient(storage.base, headers, (input, init) => request(input, init)).from("files");
const files = service.from("files");

const onDisk = async () => {
  const root = join(context.env.DATA_DIR, "storage");
  return (await readdir(root, { recursive: true })).filter((name) => /^..\/.{64}-/.test(name)).length;
};

beforeAll(async () => {
  await service.createBucket("files");
});

test("after a lost commit answer the bytes stay, for an upload and for a copy", async () => {
  expect((await unlucky.upload("new.txt", "here")).error).toMatchObject({ status: 503 });
  expect(await (await files.download("new.txt")).data?.text()).toBe("here");
  expect((await unlucky.copy("new.txt", "copy.txt")).error).toMatchObject({ status: 503 });
  expect(await (await files.download("copy.txt")).data?.text()).toBe("here");
});

test("the bytes of a refused row are removed at once", async () => {
  const before = await onDisk();
  const both = await Promise.all([files.upload("twice.txt", "a"), files.upload("twice.txt", "b")]);
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await files.copy("new.txt", "twice.txt")).error).toMatchObject({ statusCode: "409" });
  expect(await onDisk()).toBe(before + 1);
});
