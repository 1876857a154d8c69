import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../platform/database/address.ts";
import { createHttpServer, drain, listen } from "../platform/http/http-server.ts";
import { testApp, WITH_SAMPLES } from "../testing/app.ts";

const MIB = 1_048_576;

// The genuine client over a real network: bodies of every kind, refusals while a body still comes, parts and streams.
const app = await testApp({ idle: WITH_SAMPLES });
const server = createHttpServer();
await listen(server, app.handler, "127.0.0.1", 0);
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/v1`;
const folder = await mkdtemp(join(tmpdir(), "bomoko-client-"));
afterAll(async () => {
  await drain(server, 0);
  await app.close();
  await rm(folder, { recursive: true });
});

const client = new StorageClient(base, { Authorization: `Bearer ${app.context.keys.serviceRoleKey}` });
const box = client.from("box");
const bytes = Buffer.from("0123456789abcdef".repeat(MIB / 4));
beforeAll(async () => {
  await client.createBucket("box", { public: true });
  await writeFile(join(folder, "file"), bytes);
});

const asForm = () => {
  const form = new FormData();
  form.append("", new Blob([bytes]), "file.bin");
  return form;
};

const wire = async (path: string): Promise<object> => {
  const headers = { Authorization: `Bearer ${app.context.keys.serviceRoleKey}` };
  return (await (await fetch(`${base}/${path}`, { headers })).json()) as object;
};

describe("four megabytes", () => {
  test.each([
    ["a buffer", () => bytes],
    ["a blob", () => new Blob([bytes])],
    ["a form", asForm],
    ["a stream of Node", () => createReadStream(join(folder, "file"))],
    ["a stream of the web", () => new Blob([bytes]).stream()],
  ])("as %s come back as they went", async (name, body) => {
    expect((await box.upload(name, body(), { duplex: "half" })).error).toBeNull();
    const { data } = await box.download(name).asStream();
    if (data === null) throw new Error("nothing came back");
    expect((await buffer(data)).equals(bytes)).toBe(true);
    expect((await box.info(name)).data?.size).toBe(bytes.length);
  });

  test("come in parts, and their head tells how many there are", async () => {
    const address = box.getPublicUrl("a buffer").data.publicUrl;
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
    const middle = await fetch(address, { headers: { Range: `bytes=${MIB}-${MIB + 15}` } });
    expect([middle.status, await middle.text()]).toEqual([206, "0123456789abcdef"]);
    const etag = head.headers.get("ETag") ?? "";
    expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });
});

describe("what is refused while it still comes", () => {
  test.each([
    ["of a stated length", () => Buffer.alloc(12 * MIB, "x")],
    ["of a form", () => new Blob([Buffer.alloc(12 * MIB, "x")])],
    ["without a length", () => new Blob([Buffer.alloc(12 * MIB, "x")]).stream()],
  ])("%s is told why, and the next call is answered", async (name, body) => {
    const { error } = await client.from("project-files").upload(`${name}.pdf`, body(), { duplex: "half" });
    expect(error).toMatchObject({
      message: "The object exceeded the maximum allowed size",
      statusCode: "413",
    });
    expect((await box.list("", { limit: 1 })).error).toBeNull();
  });
});

test("times are told as JavaScript writes them, in milliseconds", async () => {
  const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const dated = (row: object | null | undefined) =>
    Object.entries(row ?? {}).filter(([name, value]) => /_(at|modified)$/.test(name) && value !== null);
  await box.upload("folder/timed", new Blob(["x"]));
  // Of whole seconds too: fractions are not left out.
  await withClient(app.database.owner, (owner) =>
    owner.query("update storage.objects set created_at = '2026-01-02T03:04:05Z' where name = 'folder/timed'"),
  );
  const list = (await box.list("folder")).data?.[0];
  const page = (await box.listV2({ prefix: "folder/" })).data?.objects[0];
  const info = (await box.info("folder/timed")).data;
  const shown = {
    "a list": list,
    "a page": page,
    "one file": await wire(`object/info/box/folder/timed`),
    "the buckets": (await client.listBuckets()).data?.[0],
    "one bucket": (await client.getBucket("box")).data,
    "what was removed": (await box.remove(["folder/timed"])).data?.[0],
  };
  for (const [what, row] of Object.entries(shown)) {
    const times = dated(row);
    expect([what, times.length >= 2]).toEqual([what, true]);
    for (const [name, time] of times)
      expect([what, name, time]).toEqual([what, name, expect.stringMatching(TIME)]);
  }
  expect(list?.created_at).toBe("2026-01-02T03:04:05.000Z");
  expect(info?.createdAt).toBe("2026-01-02T03:04:05.000Z");
});

test("an address signed here opens here, and takes what it was made for", async () => {
  const { data, error } = await box.createSignedUrl("a form", 60);
  expect(error).toBeNull();
  expect((await (await fetch(data?.signedUrl ?? "")).arrayBuffer()).byteLength).toBe(bytes.length);
  const made = await box.createSignedUploadUrl("brought");
  const sent = await box.uploadToSignedUrl("brought", made.data?.token ?? "", new Blob(["brought"]));
  expect(sent.error).toBeNull();
  expect(await (await box.download("brought")).data?.text()).toBe("brought");
});
