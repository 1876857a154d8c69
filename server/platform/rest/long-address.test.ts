import type { AddressInfo } from "node:net";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { limits } from "../limits/limits.ts";
import { readEnv } from "../process/env.ts";
import { testRest } from "./testing/rest.ts";

/** The platform on a real port, with the header limit of the settings. */
async function served(settings: Record<string, string> = {}) {
  const rest = await testRest({ settings });
  const { env, keys } = rest.context;
  const server = createHttpServer(0, { longerUrlBytes: env.REST_URL_BYTES - limits.rest.urlBytes });
  await listen(server, rest.handler, "127.0.0.1", 0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(async () => {
    await drain(server, 0);
    await rest.close();
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  return { origin, get, anonKey: keys.anonKey };
}

/** An address with a list of this length; only its last value matches. */
const list = (bytes: number) => `/rest/v1/rooms?select=slug&id=in.(${"7777777,".repeat(bytes / 8)}1)`;

describe("Threat 47: long addresses, REST_URL_BYTES=65536", async () => {
  const { origin, get, anonKey } = await served({ REST_URL_BYTES: "65536" });
  const apikey = { apikey: anonKey };

  test("a long list of the client is answered if the request has a key", async () => {
    const client = new PostgrestClient(`${origin}/rest/v1`, { headers: apikey });
    const ids = Array.from({ length: 9_000 }, (_, at) => at + 1);
    const { data, error } = await client.from("rooms").select("slug").in("id", ids).order("id");
    expect([error, data]).toEqual([null, [{ slug: "public" }, { slug: "random" }, { slug: "other" }]]);
    expect(await get(list(60_000), { Authorization: `Bearer ${anonKey}` })).toMatchObject({ status: 200 });
  });

  test("Content-Location is left out for a long address, since proxies refuse large headers", async () => {
    const locationOf = async (path: string) => (await fetch(origin + path)).headers.get("Content-Location");
    expect(await locationOf("/rest/v1/rooms?limit=1")).toBe("/rooms?limit=1");
    expect(await locationOf(list(3_000))).toBeNull();
  });

  test("without a key an address has 8 kB and the headers 16 kB", async () => {
    expect(await get(list(8_000))).toMatchObject({ status: 200 });
    const refused = await get(list(9_000));
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([414, { code: "PGRST100" }]);
    expect(await get(list(20_000))).toMatchObject({ status: 431 });
    expect(await get(`${list(20_000)}&apikey=${anonKey}`)).toMatchObject({ status: 431 });
  });

  test("a wrong key is refused, and a key extends neither other addresses nor other headers", async () => {
    const wrong = await get(list(20_000), { apikey: "x" });
    expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([401, { code: "PGRST301" }]);
    expect(await get(`/auth/v1/settings?x=${"y".repeat(20_000)}`, apikey)).toMatchObject({ status: 431 });
    expect(await get("/rest/v1/rooms?limit=1", { ...apikey, "X-Long": "y".repeat(20_000) })).toMatchObject({
      status: 431,
    });
    expect(await get(list(65_600), apikey)).toMatchObject({ status: 414 });
    expect(await get(list(90_000), apikey)).toMatchObject({ status: 431 });
  });
});

describe("by default", async () => {
  const { get, anonKey } = await served();

  test("an address has 8 kB with a key as well", async () => {
    expect(await get(list(8_000), { apikey: anonKey })).toMatchObject({ status: 200 });
    expect(await get(list(9_000), { apikey: anonKey })).toMatchObject({ status: 414 });
    expect(await get(list(20_000), { apikey: anonKey })).toMatchObject({ status: 431 });
  });

  test.each(["8191", "65537", "64k"])("REST_URL_BYTES=%s stops the start", (REST_URL_BYTES) => {
    expect(() => readEnv({ REST_URL_BYTES })).toThrow(/REST_URL_BYTES is wrong/);
  });
});
