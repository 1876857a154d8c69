import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, expect, test, vi } from "vitest";
import { createHttpServer, listen } from "../../http/http-server.ts";
import { testRest } from "../testing/rest.ts";

const rest = await testRest();
let toRoutes = 0;
const server = createHttpServer();
await listen(
  server,
  {
    ...rest.handler,
    fetch(request, bindings) {
      toRoutes += 1;
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

/** The answer, and whether it came from the routes instead of the middleware. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const before = toRoutes;
  const response = await fetch(url + path, { method, headers });
  return { response, text: await response.text(), byRoutes: toRoutes > before };
}

const LIST = "/badges?select=id&order=id";

test("a visitor's list is answered before the routes, and read again after a write", async () => {
  const client = new PostgrestClient(url, { headers: { apikey: rest.context.keys.anonKey } });
  const ids = async () => (await client.from("badges").select("id").order("id")).data;
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  await rest.own("insert into public.badges values (3, null)");
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(toRoutes).toBe(0);
  expect((await client.from("badges").insert({ id: 4 })).status).toBe(201);
  expect(await ids()).toEqual([1, 2, 3, 4].map((id) => ({ id })));
});

test("it has the headers of every answer, and those of the routes", async () => {
  const { response, byRoutes } = await ask(LIST);
  expect(byRoutes).toBe(false);
  const { headers } = response;
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Content-Range")).toMatch(/^0-\d+\/\*$/);
  expect(headers.get("Content-Location")).toBe(LIST);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
});

test("it is compressed for clients that accept gzip", async () => {
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
  ["a page with a count", "/people?select=name&limit=1", { Prefer: "count=exact" }, 206],
  ["another schema", "/people?select=name", { "Accept-Profile": "side" }, 200],
  ["the service key", "/locked?select=id", { apikey: rest.context.keys.serviceRoleKey }, 200],
  ["a token that is none", "/people?select=name", { Authorization: "Bearer x" }, 401],
])("the routes answer %s", async (_, path, headers, status) => {
  const { response, byRoutes } = await ask(path, headers);
  expect([response.status, byRoutes]).toEqual([status, true]);
});

test("the routes answer other methods than GET", async () => {
  expect((await ask(LIST, {}, "HEAD")).byRoutes).toBe(true);
  expect((await ask(LIST, {}, "OPTIONS")).response.status).toBe(200);
});

test("a client that disconnects does not cancel the answer of others", async () => {
  const left = new AbortController();
  const leaving = fetch(`${url}/nodes?select=title`, { signal: left.signal }).catch(() => "left");
  left.abort();
  expect(await leaving).toBe("left");
  expect((await ask("/nodes?select=title")).response.status).toBe(200);
});

test("the routes answer the error of a failed read without reading again", async () => {
  const reads = vi.spyOn(rest.context.asRole, "read");
  const { response, text, byRoutes } = await ask("/badges?select=id&id=eq.x");
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
  expect([response.status, byRoutes]).toEqual([400, true]);
  expect(JSON.parse(text)).toMatchObject({ code: "22P02" });
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await ask("/badges?select=id&id=eq.x", {}, "HEAD")).response.status).toBe(400);
});

test("compressing a long list does not block other requests", async () => {
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
