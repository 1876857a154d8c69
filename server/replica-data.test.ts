import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createProductReads } from "./features/marketplace/products.ts";
import { type Address, withClient } from "./platform/database/address.ts";
import type { Replica } from "./platform/database/replica/replica.ts";
import { testDatabase } from "./platform/database/testing.ts";
import { createHttpServer, listen } from "./platform/http/http-server.ts";
import { limits } from "./platform/limits/limits.ts";
import { pageDataFor } from "./replica-data.ts";
import { testApp } from "./testing/app.ts";

// Another database stands for the replica, so that an answer shows where it comes from; a true one: platform/database/replica.
const copy = await testDatabase();
const replica: Replica = {
  read: (ofReplica) => ofReplica(),
  db: copy.db,
  asRole: copy.asRole,
  isUsed: () => true,
  figures: () => ({ isUsed: true, behindMs: 250, failed: 3 }),
};
const app = await testApp({ working: false, replaced: { replica } });
const { context, call } = app;
const server = createHttpServer();
await listen(server, app.handler, "127.0.0.1", 0);
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  await app.close();
  await copy.close();
});

const addProduct = (owner: Address, name: string) =>
  withClient(owner, (client) =>
    client.query(
      `insert into public.products (name, description, price_minor, location, category, scene, image_alt, published)
       values ($1, 'x', 100, 'Boma', 'roots', 'harvest-basket-1', 'x', true)`,
      [name],
    ),
  );
await addProduct(copy.owner, "of the replica");
await addProduct(app.database.owner, "of the primary");

const LIST = "/rest/v1/products?select=name";
const wrote = { Cookie: "just-wrote=1" };
const namesIn = async (answer: Response) =>
  ((await answer.json()) as { name: string }[]).map(({ name }) => name).join();

test("an anonymous list comes from the replica, also the first time and from memory", async () => {
  for (let times = 0; times < 3; times += 1)
    expect(await namesIn(await fetch(url + LIST))).toBe("of the replica");
  expect(await namesIn(await call(LIST, { headers: { Prefer: "count=exact" } }))).toBe("of the replica");
});

test("whoever has just sent something reads the primary, past memory, on every server", async () => {
  const sent = await fetch(`${url}/rest/v1/products`, { method: "POST", body: "{}" });
  const mark = sent.headers.get("Set-Cookie");
  expect(mark).toBe(
    `just-wrote=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${limits.replica.justWroteSeconds}`,
  );
  const { answerMs, behindMs, leaseMs } = limits.replica;
  expect(limits.replica.justWroteSeconds * 1000).toBeGreaterThan(behindMs + leaseMs + answerMs);
  expect(await namesIn(await fetch(url + LIST, { headers: wrote }))).toBe("of the primary");
  expect(await namesIn(await fetch(url + LIST))).toBe("of the replica");
  const read = await fetch(url + LIST);
  expect(read.headers.get("Set-Cookie")).toBeNull();
});

test("whoever brings a key of their own reads the primary", async () => {
  const bearer = { Authorization: `Bearer ${context.keys.serviceRoleKey}` };
  expect(await namesIn(await call(LIST, { headers: bearer }))).toBe("of the primary");
});

test("a page shows everyone the replica's list, and whoever has just sent something the primary's", async () => {
  const primary = createProductReads(context);
  const dataFor = pageDataFor(context, primary as never);
  const shown = async (headers: Record<string, string> = {}) => {
    const asked = new Request(`${url}/marketplace`, { headers });
    return (await dataFor?.(asked).products({}, "fr"))?.products.map(({ name }) => name);
  };
  expect(await shown()).toEqual(["of the replica"]);
  expect(await shown(wrote)).toEqual(["of the primary"]);
  expect(pageDataFor({ ...context, replica: null }, primary as never)).toBeUndefined();
});

test("what a page needs for paying comes from the primary", async () => {
  const primary = createProductReads(context);
  const data = pageDataFor(context, primary as never)?.(new Request(url));
  const catalogue = await data?.checkoutCatalogue([], "fr");
  expect(catalogue?.products.map(({ name }) => name)).toEqual(["of the primary"]);
});

test("/metrics has its figures", async () => {
  const answer = await app.alone.fetch(new Request("http://127.0.0.1:9464/metrics"), {
    incoming: { httpVersion: "1.1", socket: { remoteAddress: "127.0.0.1" } },
  } as never);
  const text = await answer.text();
  expect(text).toContain("\ndatabase_replica_used 1\n");
  expect(text).toContain("\ndatabase_replica_behind_seconds 0.25\n");
  expect(text).toContain("\ndatabase_replica_failed_reads_total 3\n");
});
