import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, expect, test, vi } from "vitest";
import { createHttpServer, listen } from "../../http/http-server.ts";
import { testRest } from "../testing/rest.ts";

const rest = await testRest();
let toRoom = 0;
const server = createHttpServer();
await listen(
  server,
  {
    ...rest.handler,
    fetch(request, bindings) {
      toRoom += 1;
      return rest.handler.fetch(request, bindings);
    },
  },
  "127.0.0.1",
  0,
);
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  await rest.close();
});

/** The answer, and whether the room had to give it. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const before = toRoom;
  const response = await fetch(url + path, { method, headers });
  return { response, text: await response.text(), byRoom: toRoom > before };
}

const LIST = "/badges?select=id&order=id";

test("a visitor's list never reaches the room, and is read anew after a write", async () => {
  const client = new PostgrestClient(url, { headers: { apikey: rest.context.keys.anonKey } });
  const ids = async () => (await client.from("badges").select("id").order("id")).data;
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  await rest.own("insert into public.badges values (3, null)");
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(toRoom).toBe(0);
  expect((await client.from("badges").insert({ id: 4 })).status).toBe(201);
  expect(await ids()).toEqual([1, 2, 3, 4].map((id) => ({ id })));
});

test("it has the headers of every answer, and those of the room", async () => {
  const { response, byRoom } = await ask(LIST);
  expect(byRoom).toBe(false);
  const { headers } = response;
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Content-Range")).toMatch(/^0-\d+\/\*$/);
  expect(headers.get("Content-Location")).toBe(LIST);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
});

test("compressed for who takes it", async () => {
  const plain = await ask("/people?select=name", { "Accept-Encoding": "identity" });
  const zipped = await new Promise<Buffer>((resolve, reject) => {
    import("node:http").then(({ get }) => {
      get(`${url}/people?select=name`, { headers: { "Accept-Encoding": "gzip" } }, (answer) => {
        expect(answer.headers["content-encoding"]).toBe("gzip");
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
      }).on("error", reject);
    }, reject);
  });
  expect(gunzipSync(zipped).toString()).toBe(plain.text);
});

test.each([
  ["a table that is not there", "/nothing?select=id", {}, 404],
  ["a list that may not be read", "/locked?select=id", {}, 401],
  ["a question that cannot be read", "/people?select=(", {}, 400],
  ["a page of a counted whole", "/people?select=name&limit=1", { Prefer: "count=exact" }, 206],
  ["another schema", "/people?select=name", { "Accept-Profile": "side" }, 200],
  ["the service key", "/locked?select=id", { apikey: rest.context.keys.serviceRoleKey }, 200],
  ["a token that is none", "/people?select=name", { Authorization: "Bearer x" }, 401],
])("the room answers %s", async (_, path, headers, status) => {
  const { response, byRoom } = await ask(path, headers);
  expect([response.status, byRoom]).toEqual([status, true]);
});

test("the room answers what is no read", async () => {
  expect((await ask(LIST, {}, "HEAD")).byRoom).toBe(true);
  expect((await ask(LIST, {}, "OPTIONS")).response.status).toBe(200);
});

test("a visitor who leaves in the middle takes nobody's answer along", async () => {
  const left = new AbortController();
  const leaving = fetch(`${url}/nodes?select=title`, { signal: left.signal }).catch(() => "left");
  left.abort();
  expect(await leaving).toBe("left");
  expect((await ask("/nodes?select=title")).response.status).toBe(200);
});

test("a read that fails is refused in the room's words, and not tried again there", async () => {
  const reads = vi.spyOn(rest.context.asRole, "read");
  const { response, text, byRoom } = await ask("/badges?select=id&id=eq.x");
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
  expect([response.status, byRoom]).toEqual([400, true]);
  expect(JSON.parse(text)).toMatchObject({ code: "22P02" });
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await ask("/badges?select=id&id=eq.x", {}, "HEAD")).response.status).toBe(400);
});

test("zipping holds nobody else up", async () => {
  await ask(LIST);
  const sent = (encoding: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: "GET",
      url: `/rest/v1${LIST}`,
      headers: { accept: "*/*", "accept-encoding": encoding },
    });
    const response = new ServerResponse(request);
    rest.handler.middleware?.(request, response, () => undefined);
    return response;
  };
  expect(sent("identity").headersSent).toBe(true);
  const zipped = sent("gzip");
  expect(zipped.headersSent).toBe(false);
  await expect.poll(() => zipped.headersSent).toBe(true);
});
