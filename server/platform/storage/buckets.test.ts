import { afterAll, describe, expect, test } from "vitest";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { service, anon } = storage;

describe("buckets", () => {
  test("the service key creates, reads, changes, empties and deletes a bucket", async () => {
    expect(await service.createBucket("papers", { public: true, fileSizeLimit: "20kb" })).toEqual({
      data: { name: "papers" },
      error: null,
    });
    const made = await service.getBucket("papers");
    expect(made.data).toMatchObject({
      id: "papers",
      name: "papers",
      owner: "",
      public: true,
      file_size_limit: 20_000,
      allowed_mime_types: null,
    });
    expect(made.data).not.toHaveProperty("type");
    const changed = await service.updateBucket("papers", { public: false, allowedMimeTypes: ["image/*"] });
    expect(changed.data).toEqual({ message: "Successfully updated" });
    expect((await service.getBucket("papers")).data).toMatchObject({
      public: false,
      file_size_limit: 20_000,
      allowed_mime_types: ["image/*"],
    });
    const file = new Blob(["picture"], { type: "image/png" });
    expect((await service.from("papers").upload("a/b.png", file)).error).toBeNull();
    expect((await service.deleteBucket("papers")).error).toMatchObject({
      message: "The bucket you tried to delete is not empty",
      statusCode: "409",
    });
    expect((await service.emptyBucket("papers")).data).toEqual({
      message: "Empty bucket has been queued. Completion may take up to an hour.",
    });
    expect((await service.deleteBucket("papers")).data).toEqual({ message: "Successfully deleted" });
    expect((await service.getBucket("papers")).error).toMatchObject({
      message: "Bucket not found",
      status: 400,
      statusCode: "404",
    });
  });

  test("buckets are listed in order, and searched", async () => {
    for (const name of ["zebra", "ant", "anteater"]) await service.createBucket(name);
    await service.deleteBucket("papers");
    const names = async (options?: Parameters<typeof service.listBuckets>[0]) =>
      (await service.listBuckets(options)).data?.map(({ name }) => name);
    expect(await names()).toEqual(["ant", "anteater", "evidence", "pictures", "project-files", "zebra"]);
    expect(await names({ search: "ANT", sortOrder: "desc" })).toEqual(["anteater", "ant"]);
    expect(await names({ limit: 1, offset: 1, sortColumn: "created_at" })).toEqual(["project-files"]);
  });

  test("a bucket's name cannot be a path", async () => {
    for (const name of ["", "../up", "a/b", "é", "a\u0000b", "x".repeat(101)]) {
      const { error } = await service.createBucket(name);
      expect(error, name).toMatchObject({ statusCode: "400" });
    }
  });

  test("a second bucket of the same name is refused", async () => {
    await service.createBucket("twice");
    expect((await service.createBucket("twice")).error).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
  });

  test("only the service key may manage buckets", async () => {
    expect((await anon.createBucket("mine")).error).toMatchObject({
      message: "new row violates row-level security policy",
      statusCode: "403",
    });
    expect((await anon.listBuckets()).data).toEqual([]);
    expect((await anon.getBucket("pictures")).error).toMatchObject({ statusCode: "404" });
    expect((await anon.updateBucket("pictures", { public: false })).error).toMatchObject({
      statusCode: "403",
    });
    expect((await anon.deleteBucket("pictures")).error).toMatchObject({ statusCode: "403" });
  });

  test.each([
    ["no token", undefined, "Invalid Compact JWS"],
    ["no token at all", "nonsense", "Invalid Compact JWS"],
    [
      "a forged one",
      "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2ln",
      "signature verification failed",
    ],
  ])("%s is refused with upstream's message", async (_, bearer, message) => {
    const answer = await storage.ask("/bucket", bearer === undefined ? {} : { bearer });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: "403",
      error: "Unauthorized",
      message,
      code: "AccessDenied",
    });
  });
});
