import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../database/address.ts";
import { createKysely, type Pool } from "../database/connect.ts";
import { migrationFiles } from "../database/migration-files.ts";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { limits } from "../limits/limits.ts";
import { caller } from "../testing/caller.ts";
import { movableClock } from "../testing/clock.ts";
import { testPlatform } from "../testing/platform.ts";
import { publicSite } from "../testing/settings.ts";
import { createMonitor } from "./monitor.ts";

const METRICS_TOKEN = "a-token-of-thirty-two-characters";
const clock = movableClock();
const disk = { disk: "data", free: 1e12, size: 1e12 };
const site = await testPlatform({
  settings: { ...publicSite, METRICS_TOKEN, AUTH_HASH_KIB: String(limits.auth.hashing.leastKib) },
  replaced: { clock, room: async () => [{ ...disk }] },
});
afterAll(site.close);
/** The event loop turns for so long. */
async function turnFor(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) await new Promise((done) => setImmediate(done));
}

/** A pool whose database is away. */
const nowhere = { connect: () => Promise.reject(new Error("away")) } as unknown as Pool;
const { context, request } = site;

const withToken = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } };
const far = "203.0.113.7";
const metrics = async () => (await request("/metrics", withToken, far)).text();
/** A sample by its name and labels; undefined if there is none. */
const valueIn = (text: string, sample: string) => {
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};

describe("who may read /metrics", () => {
  test("to the public it is not there, also through a proxy on this machine", async () => {
    const forwarded = { headers: { "X-Forwarded-For": "127.0.0.1" } };
    for (const answer of [
      await request("/metrics", {}, far),
      await request("/metrics"),
      await request("/metrics", forwarded),
      await request("http://127.0.0.1/metrics"),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("http_requests_total");
    }
  });

  test("a wrong token is told so", async () => {
    const answer = await request("/metrics", { headers: { Authorization: "Bearer another" } }, far);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
    expect(await answer.text()).toContain("METRICS_TOKEN");
  });

  test("with the token it is Prometheus' text format, and kept by nobody", async () => {
    const answer = await request("/metrics", withToken, far);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = (await answer.text()).trimEnd().split("\n");
    const odd = lines.filter(
      (line) =>
        !/^# (HELP|TYPE) [a-z0-9_]+ .+$|^[a-z0-9_]+(\{([a-z]+="[^"\n]*",?)+\})? (\d|-|\+Inf)\S*$/.test(line),
    );
    expect(odd).toEqual([]);
  });

  test("the address for this machine alone needs no token, and serves nothing else", async () => {
    const local = caller(context, site.alone);
    const here = "http://127.0.0.1:9464";
    expect((await local(`${here}/metrics`)).status).toBe(200);
    expect((await local(`${here}/metrics`, { headers: { "X-Forwarded-For": far } })).status).toBe(404);
    expect((await local(`${here}/metrics`, {}, far)).status).toBe(404);
    expect((await local(`${here}/auth/v1/settings`)).status).toBe(404);
    expect(await (await local(`${here}/ready`)).json()).toMatchObject({ checks: { database: "ok" } });
  });
});

describe("/ready", () => {
  const ready = async (init?: RequestInit) => {
    const answer = await request("/ready", init, far);
    return [answer.status, await answer.json()];
  };

  test("the public is told whether it is ready and no more", async () => {
    expect(await ready()).toEqual([200, { status: "ready" }]);
    expect(await ready(withToken)).toEqual([
      200,
      { status: "ready", checks: { database: "ok", migrations: "ok", disk: "ok" } },
    ]);
  });

  test("threat 78: a full disk keeps it ready, since reads go on; the token sees it", async () => {
    disk.free = 0;
    expect(await ready()).toEqual([200, { status: "ready" }]);
    expect(await ready(withToken)).toEqual([
      200,
      { status: "ready", checks: { database: "ok", migrations: "ok", disk: "low" } },
    ]);
    expect(valueIn(await metrics(), 'disk_free_bytes{disk="data"}')).toBe(0);
    disk.free = disk.size;
    expect(valueIn(await metrics(), 'disk_free_bytes{disk="data"}')).toBe(disk.size);
  });

  test("a database that lacks a migration of this release is not ready, and the token sees why", async () => {
    const [first] = await migrationFiles();
    const asOwner = (statement: string) =>
      withClient(site.database.owner, (owner) => owner.query(statement, [first]));
    await asOwner("update core.migrations set name = '9999_' || name where name = $1");
    expect(await ready()).toEqual([503, { status: "not ready" }]);
    expect(await ready(withToken)).toMatchObject([
      503,
      { checks: { database: "ok", migrations: "missing" } },
    ]);
    await asOwner("update core.migrations set name = $1 where name = '9999_' || $1");
    expect(await ready()).toEqual([200, { status: "ready" }]);
  });

  test("a database that is away is not ready, and of the metrics only its own part is missing", async () => {
    const away = createMonitor({ ...context, db: createKysely(nowhere) });
    const { alone } = away.open([]);
    const local = caller(context, alone);
    const answer = await local("http://127.0.0.1:9464/ready");
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { status: "not ready", checks: { database: "away", migrations: "unknown" } },
    ]);
    const text = await (await local("http://127.0.0.1:9464/metrics")).text();
    expect(valueIn(text, "database_up")).toBe(0);
    expect(valueIn(text, 'metrics_source_up{source="work"}')).toBe(0);
    expect(valueIn(text, 'metrics_source_up{source="process"}')).toBe(1);
    expect(valueIn(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });
});

describe("what /metrics says", () => {
  test("mails, text messages and jobs that wait, with the age of the oldest", async () => {
    const now = clock.now();
    const row = {
      template: "account",
      language: "fr",
      data: "{}",
      recipient: "awa@example.org",
      attempts: 0,
    } as const;
    const mail = (state: "queued" | "dead", minutes: number) => {
      const id = context.random.uuid();
      const created_at = new Date(now.getTime() - minutes * 60_000);
      // Not to be sent by the worker of this test.
      const next_attempt_at = new Date(now.getTime() + 86_400_000);
      return { ...row, id, dedupe_key: id, message_id: id, state, created_at, next_attempt_at } as never;
    };
    await context.db
      .insertInto("mail.outbox")
      .values([mail("queued", 1), mail("queued", 10), mail("dead", 99)])
      .execute();
    await context.jobs.createQueue("nobody-works");
    await context.jobs.send("nobody-works", {});
    clock.advance(limits.metrics.countsMs + 1);
    const text = await metrics();
    expect(valueIn(text, "mail_queued")).toBe(2);
    expect(valueIn(text, "mail_dead")).toBe(1);
    expect(valueIn(text, "mail_oldest_seconds")).toBeCloseTo(610, 0);
    expect(valueIn(text, 'jobs_waiting{queue="nobody-works"}')).toBe(1);
    expect(valueIn(text, "sms_dead")).toBe(0);
    expect(valueIn(text, "jobs_failed")).toBe(0);
    expect(text).not.toContain("awa@");
  });

  test("threat 82: the lag of the event loop is measured", async () => {
    await metrics();
    await turnFor(60);
    const end = performance.now() + 150;
    while (performance.now() < end);
    await turnFor(60);
    expect(valueIn(await metrics(), "nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0.1);
  });
});

describe("threat 87: requests are counted by the pattern of their route", async () => {
  const server = createHttpServer();
  await listen(server, site.handler, "127.0.0.1", 0);
  afterAll(() => drain(server, 0));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  test("no address, method or name that a caller invents is a label", async () => {
    const before = await metrics();
    await Promise.all(
      ["/health", "/health?q=awa@example.org", "/awa@example.org", "/auth/v1/admin/users/awa-kalala"].map(
        (path) => ask(path),
      ),
    );
    await ask("/health", { method: "PROPFIND" });
    const after = await metrics();
    const counted = (sample: string) => (valueIn(after, sample) ?? 0) - (valueIn(before, sample) ?? 0);
    expect(counted('http_requests_total{route="/health",method="GET",status="200"}')).toBe(2);
    expect(counted('http_request_duration_seconds_count{route="/health",method="GET"}')).toBe(2);
    expect(counted('http_request_duration_seconds_bucket{route="/health",method="GET",le="+Inf"}')).toBe(2);
    expect(after).toContain('method="other"');
    expect(after).not.toContain("awa");
    expect(after).not.toContain("PROPFIND");
  });

  test("a request that is answered before the routes has the name of that way", async () => {
    const mounted = site.platform.mount([], {
      headers: {},
      middleware: (_request, response) => void response.end("a page"),
      answer: () => new Response(),
    });
    const pages = createHttpServer();
    await listen(pages, mounted.handler, "127.0.0.1", 0);
    const { port: at } = pages.address() as AddressInfo;
    for (const path of ["/", "/any"]) await (await fetch(`http://127.0.0.1:${at}${path}`)).text();
    await drain(pages, 0);
    expect(
      valueIn(await metrics(), 'http_requests_total{route="(prepared page)",method="GET",status="200"}'),
    ).toBe(2);
  });
});
