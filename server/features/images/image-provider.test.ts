import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../platform/storage/storage.ts";
import { s3Double } from "../../platform/storage/testing/s3-double.ts";
import { testContext } from "../../testing/context.ts";
import { imageLimits } from "./limits.ts";
import { createPictureStore } from "./picture-store.ts";
import { testImages, wish } from "./testing.ts";

const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(200, 7)]);
const JPEG = Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), Buffer.alloc(100, 3)]);
const sent = (...pictures: Buffer[]) => ({
  data: pictures.map((bytes) => ({ b64_json: bytes.toString("base64") })),
});

interface Asked {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
const requests: Asked[] = [];
let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    requests.push({ path: request.url, headers: request.headers, body: JSON.parse(text) as Asked["body"] });
    respond(response);
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { context, call, ask, imagesOf, close } = await testImages({
  IMAGES_API_URL: `${origin}/v1/`,
  IMAGES_API_KEY: "secret-key",
  IMAGES_MODEL: "poster-1",
});
afterAll(async () => {
  server.close().closeAllConnections();
  await close();
});

let visitor = 0;
beforeEach(() => {
  requests.length = 0;
  visitor += 1;
});
const me = () => `192.0.2.${visitor}`;
const answering = (body: unknown, status = 200) => {
  respond = (response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
};
const endings = (addresses: string[]) => addresses.map((address) => address.split(".").at(-1));

describe("a configured provider", () => {
  test("is called in its own format, and its pictures are served by us", async () => {
    answering(sent(PNG, JPEG));
    const addresses = await imagesOf(await ask({ ...wish, count: 2 }, me()));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/v1/images/generations");
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer secret-key" });
    expect(requests[0]?.body).toMatchObject({ model: "poster-1", n: 2, response_format: "b64_json" });
    expect(String(requests[0]?.body.prompt)).toMatch(/children.*Une école au bord du fleuve/);
    expect(endings(addresses)).toEqual(["png", "jpg"]);
    const [png, jpeg] = await Promise.all(addresses.map((address) => call(new URL(address).pathname)));
    expect(png?.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from((await png?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PNG);
    expect(jpeg?.headers.get("Content-Type")).toBe("image/jpeg");
  });

  test("that sends too few pictures is supplemented by drawn ones", async () => {
    answering(sent(PNG));
    expect(endings(await imagesOf(await ask(wish, me())))).toEqual(["png", "svg", "svg", "svg"]);
  });

  test("is called within the visitor's limit; beyond it the pictures are drawn here", async () => {
    answering(sent(PNG));
    const calls = Math.floor(imageLimits.providedPerAddress.max / 4);
    for (let time = 0; time < calls; time++) await ask(wish, me());
    expect(requests).toHaveLength(calls);
    expect(new Set(endings(await imagesOf(await ask(wish, me()))))).toEqual(new Set(["svg"]));
    expect(requests).toHaveLength(calls);
  });
});

describe("whatever the provider does, the visitor gets pictures", () => {
  // Another server for each: the circuit breaker stops calls to one that fails often.
  test.each<[string, (response: ServerResponse) => void]>([
    ["refuses", (response) => void response.writeHead(401).end("{}")],
    ["breaks", (response) => void response.writeHead(500).end("oops")],
    ["hangs up", (response) => void response.destroy()],
    ["sends no JSON", (response) => void response.end("<html>")],
    ["sends another shape", (response) => void response.end('{"data":[{"b64_json":5}]}')],
    ["sends nothing", (response) => void response.end('{"data":[]}')],
    ["sends an address", (response) => void response.end('{"data":[{"url":"http://169.254.169.254/"}]}')],
    ["sends a page", (response) => void response.end(JSON.stringify(sent(Buffer.from("<html><script>"))))],
    ["sends a drawing", (response) => void response.end(JSON.stringify(sent(Buffer.from("<svg onload=x>"))))],
    [
      "sends a huge picture",
      (response) =>
        void response.end(JSON.stringify(sent(Buffer.concat([PNG, Buffer.alloc(imageLimits.pictureBytes)])))),
    ],
    ["sends too much", (response) => void response.writeHead(200, { "Content-Length": 10 ** 9 }).end("{}")],
    [
      "leads elsewhere",
      (response) => void response.writeHead(302, { Location: `${origin}/v1/elsewhere` }).end(),
    ],
  ])("it %s", async (_, does) => {
    const own = await testImages({ IMAGES_API_URL: `${origin}/v1`, IMAGES_MODEL: "poster-1" });
    respond = does;
    const response = await own.ask(wish, me());
    expect(response.status).toBe(200);
    expect(endings(await imagesOf(response))).toEqual(["svg", "svg", "svg", "svg"]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBeUndefined();
    await own.close();
  });
});

test("old pictures are deleted, and the oldest first if space runs out", async () => {
  const folder = join(context.env.DATA_DIR, "pictures");
  mkdirSync(folder, { recursive: true });
  const store = createPictureStore(context);
  const keep = await store.put(Buffer.concat([PNG, Buffer.from("new")]), "png");
  const old = `${"a".repeat(32)}.png`;
  writeFileSync(join(folder, old), PNG);
  writeFileSync(join(folder, "interrupted.part"), PNG);
  const then = new Date(Date.now() - imageLimits.keepMs - 60_000);
  for (const name of [old, "interrupted.part"]) utimesSync(join(folder, name), then, then);
  await store.tidy();
  const left = readdirSync(folder);
  expect(left).toContain(keep);
  expect(left).not.toContain(old);
  expect(left).not.toContain("interrupted.part");
});

test("in an S3-compatible store each server finds what another stored, and the nightly tidying of files leaves it", async () => {
  const s3 = await s3Double();
  const servers = await Promise.all([1, 2].map(() => testContext(s3.settings)));
  const [one, two] = servers.map(({ context }) => createPictureStore(context));
  const name = (await one?.put(PNG, "png")) ?? "";
  expect(await two?.get(name)).toEqual(PNG);
  expect(await two?.get(`${"b".repeat(32)}.png`)).toBeNull();
  const [server] = servers;
  if (!server) throw new Error("no server");
  const files: string[] = [];
  for await (const { version } of openStore(server.context).all()) files.push(version);
  expect(files).toEqual([]);
  await two?.tidy();
  expect(s3.objects.size).toBe(1);
  for (const object of s3.objects.values()) object.at = new Date(Date.now() - imageLimits.keepMs - 60_000);
  await one?.tidy();
  expect(s3.objects.size).toBe(0);
  for (const { close } of servers) await close();
  s3.close();
});
