import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { service, anon } = storage;
const box = service.from("box");
const FILES = ["b.txt", "a/1.txt", "a/2.txt", "a/deep/3.txt", "A.txt", "ab/4.txt", "z_(.txt"];

beforeAll(async () => {
  await service.createBucket("box");
  for (const name of FILES) {
    await box.upload(name, name);
    storage.clock.advance(1_000);
  }
});

describe("a list", () => {
  const names = async (...[path, options]: Parameters<typeof box.list>) => {
    const { data, error } = await box.list(path, options);
    expect(error).toBeNull();
    return data?.map(({ name }) => name);
  };

  test("shows one level, its folders first", async () => {
    expect(await names()).toEqual(["a", "ab", "A.txt", "b.txt", "z_(.txt"]);
    expect(await names("a")).toEqual(["deep", "1.txt", "2.txt"]);
    expect(await names("a/")).toEqual(["deep", "1.txt", "2.txt"]);
    expect(await names("a/deep")).toEqual(["3.txt"]);
    expect(await names("nowhere")).toEqual([]);
  });

  test("has metadata of files, and null for folders", async () => {
    const { data } = await box.list("", { limit: 3 });
    expect(data?.[0]).toEqual({
      name: "a",
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[2]).toEqual({
      name: "A.txt",
      id: expect.any(String),
      updated_at: expect.any(String),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: {
        eTag: expect.any(String),
        size: 5,
        mimetype: "text/plain;charset=UTF-8",
        cacheControl: "max-age=3600",
        lastModified: expect.any(String),
        contentLength: 5,
        httpStatusCode: 200,
      },
    });
  });

  test("is sorted, limited and searched by its options", async () => {
    const newest = { sortBy: { column: "created_at", order: "desc" } };
    expect(await names("", newest)).toEqual(["ab", "a", "z_(.txt", "A.txt", "b.txt"]);
    expect(await names("a", { sortBy: { column: "name", order: "desc" } })).toEqual([
      "deep",
      "2.txt",
      "1.txt",
    ]);
    expect(await names("", { limit: 2, offset: 1 })).toEqual(["ab", "A.txt"]);
    expect(await names("", { search: "a" })).toEqual(["a", "ab", "A.txt"]);
    expect(await names("", { search: "z_(" })).toEqual(["z_(.txt"]);
    expect(await names("", { search: "%" })).toEqual([]);
  });

  test("with invalid options is refused, and without rights is empty", async () => {
    expect((await box.list("", { limit: -1 })).error).toMatchObject({ statusCode: "400" });
    expect(
      (await box.list("", { sortBy: { column: "version; drop table", order: "asc" } })).error,
    ).toMatchObject({
      statusCode: "400",
    });
    expect((await anon.from("box").list()).data).toEqual([]);
    expect((await anon.from("box").listV2({})).data).toEqual({ hasNext: false, folders: [], objects: [] });
  });
});

describe("pages", () => {
  type Options = NonNullable<Parameters<typeof box.listV2>[0]>;

  /** Reads all pages. */
  async function all(options: Options) {
    const found: string[] = [];
    let cursor: string | undefined;
    for (let pages = 1; ; pages++) {
      const { data, error } = await box.listV2({ ...options, ...(cursor && { cursor }) });
      expect(error).toBeNull();
      found.push(...(data?.folders ?? []).map(({ name }) => name));
      found.push(...(data?.objects ?? []).map(({ name }) => name));
      cursor = data?.nextCursor;
      if (!data?.hasNext) return { found, pages };
    }
  }

  test("contain every object once, ordered by name", async () => {
    expect(await all({ limit: 2 })).toEqual({ found: FILES.toSorted(), pages: 4 });
    expect(await all({ limit: 3, sortBy: { column: "name", order: "desc" } })).toEqual({
      found: FILES.toSorted().toReversed(),
      pages: 3,
    });
    expect((await all({ prefix: "a/", limit: 1 })).found).toEqual(["a/1.txt", "a/2.txt", "a/deep/3.txt"]);
  });

  test("can be ordered by age", async () => {
    const aged = (order: "asc" | "desc") => all({ limit: 2, sortBy: { column: "created_at", order } });
    expect((await aged("asc")).found).toEqual(FILES);
    expect((await aged("desc")).found).toEqual(FILES.toReversed());
  });

  test("show a folder as one entry", async () => {
    expect(await all({ limit: 2, with_delimiter: true })).toEqual({
      found: ["a/", "ab/", "A.txt", "b.txt", "z_(.txt"],
      pages: 3,
    });
    const { data } = await box.listV2({ prefix: "a/", with_delimiter: true });
    expect(data).toMatchObject({ folders: [{ key: "a/deep", name: "a/deep/" }], hasNext: false });
    expect(data?.objects.map(({ name }) => name)).toEqual(["a/1.txt", "a/2.txt"]);
  });

  test.each(["x", "W10", Buffer.from('[2,"",""]').toString("base64url")])(
    "no cursor of ours: %s",
    async (cursor) => {
      expect((await box.listV2({ cursor })).error).toMatchObject({ statusCode: "400" });
    },
  );
});
