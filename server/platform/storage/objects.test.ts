import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testStorage } from "./testing/storage.ts";

const storage = await testStorage();
afterAll(storage.close);
const { service, anon, ask } = storage;
const open = service.from("open");
const shut = service.from("shut");

beforeAll(async () => {
  await service.createBucket("open", { public: true });
  await service.createBucket("shut");
});

const bytes = (length: number) => Buffer.alloc(length, "0123456789");
const textOf = async (file: Blob | null) => file?.text();

describe("uploads", () => {
  test.each([
    ["a buffer", () => bytes(100_000)],
    ["an array buffer", () => new Uint8Array(bytes(100_000)).buffer],
    ["a blob", () => new Blob([bytes(100_000)])],
    ["a stream", () => Readable.from([bytes(50_000), bytes(50_000)])],
    ["a web stream", () => new Blob([bytes(100_000)]).stream()],
  ])("of %s are returned unchanged", async (name, body) => {
    const path = `bodies/${name}.bin`;
    const { data, error } = await open.upload(path, body(), { duplex: "half" });
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `open/${path}` });
    expect(await textOf((await open.download(path)).data)).toBe(bytes(100_000).toString());
  });

  test.each(["", "file", "a name"])("with the file name '%s' in a form are accepted", async (name) => {
    const form = new FormData();
    form.append("cacheControl", "60");
    form.append("metadata", '{"season":"rain"}');
    form.append(name, new Blob(["in a form"], { type: "text/css" }), "style.css");
    form.append("contentType", "text/plain");
    expect((await open.upload(`forms/${name || "none"}`, form)).error).toBeNull();
    expect((await open.info(`forms/${name || "none"}`)).data).toMatchObject({
      size: 9,
      contentType: "text/plain",
      cacheControl: "max-age=60",
      metadata: { season: "rain" },
    });
  });

  test("store the type, the cache time and the sender's metadata", async () => {
    await open.upload("plain", bytes(10));
    expect((await open.info("plain")).data).toEqual({
      id: expect.any(String),
      name: "plain",
      version: expect.any(String),
      bucketId: "open",
      size: 10,
      contentType: "text/plain;charset=UTF-8",
      cacheControl: "max-age=3600",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: {},
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
    await open.upload("described", bytes(10), { contentType: "image/png", metadata: { by: "Awa" } });
    expect((await open.info("described")).data).toMatchObject({
      contentType: "image/png",
      metadata: { by: "Awa" },
    });
  });

  test("of an existing name are refused, and replace the file with upsert", async () => {
    await open.upload("once", "first");
    expect((await open.upload("once", "second")).error).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
    expect(await textOf((await open.download("once")).data)).toBe("first");
    const { data } = await open.upload("once", "second", { upsert: true });
    expect(await textOf((await open.download("once")).data)).toBe("second");
    expect((await open.update("once", "third")).data?.id).toBe(data?.id);
    expect(await textOf((await open.download("once")).data)).toBe("third");
  });

  test("respect the bucket's size limit and types", async () => {
    await service.createBucket("small", {
      public: false,
      fileSizeLimit: "1kb",
      allowedMimeTypes: ["image/*", "text/plain"],
    });
    const small = service.from("small");
    const tooLarge = {
      message: "The object exceeded the maximum allowed size",
      statusCode: "413",
      status: 400,
    };
    expect((await small.upload("a", bytes(1_001))).error).toMatchObject(tooLarge);
    expect((await small.upload("a", new Blob([bytes(1_001)], { type: "image/png" }))).error).toMatchObject(
      tooLarge,
    );
    expect((await small.upload("a", Readable.from([bytes(900), bytes(900)]))).error).toMatchObject(tooLarge);
    expect((await small.upload("a", bytes(10), { contentType: "application/pdf" })).error).toMatchObject({
      message: "mime type application/pdf is not supported",
      statusCode: "415",
    });
    expect((await small.upload("a", bytes(1_000))).error).toBeNull();
    expect((await small.upload("b", bytes(10), { contentType: "image/webp" })).error).toBeNull();
  });

  test("to an unknown bucket, with an invalid name, or without a file in the form are refused", async () => {
    expect((await service.from("nowhere").upload("a", "x")).error).toMatchObject({
      message: "Bucket not found",
      statusCode: "404",
    });
    const answer = await ask("/object/open/%C3%A9t%C3%A9.txt", {
      method: "POST",
      body: "x",
      bearer: storage.context.keys.serviceRoleKey,
    });
    expect(await answer.json()).toMatchObject({ statusCode: "400", code: "InvalidKey" });
    const form = new FormData();
    form.append("cacheControl", "60");
    expect((await open.upload("empty-form", form)).error).toMatchObject({ message: "The form has no file" });
  });
});

describe("reading", () => {
  const read = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });

  beforeAll(async () => {
    await open.upload("read me.txt", "0123456789", { cacheControl: "60" });
    await shut.upload("secret.txt", "a private text");
  });

  test("a public file needs no token, and is a download that is never a page", async () => {
    const answer = await read("/object/public/open/read%20me.txt");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/plain;charset=UTF-8",
      "content-length": "10",
      "accept-ranges": "bytes",
      "cache-control": "max-age=60",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-robots-tag": "none",
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^"/),
      "last-modified": expect.stringMatching(/GMT$/),
    });
  });

  test("?download sets the file name", async () => {
    const answer = await read("/object/public/open/read%20me.txt?download=%C3%A9t%C3%A9%22%0D%0AX:%201.txt");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="_t____X: 1.txt"; filename*=UTF-8''%C3%A9t%C3%A9%22%0D%0AX%3A%201.txt`,
    );
    expect(
      (await read("/object/public/open/read%20me.txt?download=")).headers.get("Content-Disposition"),
    ).toBe("attachment");
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=5-500", 206, "56789", "bytes 5-9/10"],
    ["bytes=4-2", 200, "0123456789", null],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["pages=1-2", 200, "0123456789", null],
  ])("a range is answered: %s", async (Range, status, text, contentRange) => {
    const answer = await read("/object/public/open/read%20me.txt", { Range });
    expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])(
    "a range outside the file is refused: %s",
    async (Range) => {
      const answer = await read("/object/public/open/read%20me.txt", { Range });
      expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
    },
  );

  test("a known ETag or date is answered with 304", async () => {
    const path = "/object/public/open/read%20me.txt";
    const { headers } = await read(path);
    const tag = headers.get("ETag") ?? "";
    expect((await read(path, { "If-None-Match": `"other", W/${tag}` })).status).toBe(304);
    expect((await read(path, { "If-None-Match": '"other"' })).status).toBe(200);
    expect((await read(path, { "If-Modified-Since": headers.get("Last-Modified") ?? "" })).status).toBe(304);
    expect((await read(path, { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" })).status).toBe(200);
  });

  test("HEAD has the headers and status of GET", async () => {
    const head = await ask("/object/public/open/read%20me.txt", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, "10", ""]);
    expect((await ask("/object/public/open/none", { method: "HEAD" })).status).toBe(400);
    expect((await open.exists("read me.txt")).data).toBe(true);
    expect((await open.exists("none")).data).toBe(false);
    expect((await open.download("none")).error).toMatchObject({ message: expect.anything() });
  });

  test("a private file needs rights or a signed address", async () => {
    expect(await (await read("/object/public/shut/secret.txt")).json()).toEqual({
      statusCode: "404",
      error: "Bucket not found",
      message: "Bucket not found",
      code: "NoSuchBucket",
    });
    expect(await (await read("/object/shut/secret.txt")).json()).toEqual({
      statusCode: "404",
      error: "not_found",
      message: "Object not found",
      code: "NoSuchKey",
    });
    expect(
      await (await read("/object/authenticated/shut/secret.txt", { Authorization: "Bearer x" })).json(),
    ).toMatchObject({ code: "NoSuchKey" });
    expect((await anon.from("shut").info("secret.txt")).error).toMatchObject({ statusCode: "404" });
    expect(await textOf((await shut.download("secret.txt")).data)).toBe("a private text");
  });

  test("an HTML file is served as text", async () => {
    await open.upload("page.html", "<script>alert(1)</script>", { contentType: "text/html" });
    const { headers } = await read("/object/public/open/page.html");
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test("a request for a resized picture gets the original", async () => {
    const { data } = await open.createSignedUrl("read me.txt", 60, { transform: { width: 10 } });
    expect(data?.signedUrl).toContain("/render/image/sign/open/");
    const path = new URL(data?.signedUrl ?? "");
    expect(await (await storage.fetch(path)).text()).toBe("0123456789");
  });
});

describe("removing, moving, copying", () => {
  test("a removal answers the removed rows", async () => {
    await open.upload("gone/a", "a");
    await open.upload("gone/b", "b");
    const { data } = await open.remove(["gone/a", "gone/b", "gone/c"]);
    expect(data?.map(({ name }) => name).sort()).toEqual(["gone/a", "gone/b"]);
    expect((await open.exists("gone/a")).data).toBe(false);
    await open.upload("gone/a", "a");
    const one = await ask("/object/open/gone/a", {
      method: "DELETE",
      bearer: storage.context.keys.serviceRoleKey,
    });
    expect(await one.json()).toEqual({ message: "Successfully deleted" });
  });

  test("a file can be moved, also to another bucket", async () => {
    await open.upload("from", "moved");
    expect((await open.move("from", "to/there")).data).toMatchObject({ message: "Successfully moved" });
    expect((await open.exists("from")).data).toBe(false);
    expect((await open.move("to/there", "here", { destinationBucket: "shut" })).error).toBeNull();
    expect(await textOf((await shut.download("here")).data)).toBe("moved");
    expect((await open.move("none", "a")).error).toMatchObject({ statusCode: "404" });
    await open.upload("from", "other");
    expect((await open.move("from", "here", { destinationBucket: "shut" })).error).toMatchObject({
      statusCode: "409",
    });
  });

  test("a copy is independent of the original", async () => {
    await open.upload("original", "same", { metadata: { by: "Awa" } });
    expect((await open.copy("original", "copies/one")).data).toEqual({ path: "open/copies/one" });
    await open.copy("original", "two", { destinationBucket: "shut" });
    await open.remove(["original"]);
    expect(await textOf((await open.download("copies/one")).data)).toBe("same");
    expect((await shut.info("two")).data).toMatchObject({ metadata: { by: "Awa" }, size: 4 });
    expect((await open.copy("original", "three")).error).toMatchObject({ statusCode: "404" });
  });

  test("a bucket that checks content accepts only checked files", async () => {
    await open.upload("page.pdf", "<html>", { contentType: "application/pdf" });
    for (const way of ["move", "copy"] as const) {
      const { error } = await open[way]("page.pdf", "page.pdf", { destinationBucket: "project-files" });
      expect(error).toMatchObject({ statusCode: "415" });
    }
  });
});
