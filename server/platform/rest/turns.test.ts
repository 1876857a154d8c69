import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { limits } from "../limits/limits.ts";
import { until } from "../testing/until.ts";
import { testRest } from "./testing/rest.ts";

// Statements that wait for a lock: the test counts running statements instead of measuring time.
const rest = await testRest({ settings: { TRUSTED_PROXIES: "1" } });
const server = createHttpServer(1);
await listen(server, rest.handler, "127.0.0.1", 0);
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  await drain(server, 0);
  await rest.close();
});
const { perKey, waiting } = limits.rest.turns.anyone;

/** Runs up to the statement limit and holds a lock by which it is counted. */
await rest.own(`create function public.slow(public.people) returns text language plpgsql stable set search_path = ''
  as $$ begin
    perform pg_catalog.pg_advisory_xact_lock_shared(4747);
    perform pg_catalog.pg_sleep(30);
    return 'slow';
  end $$`);
await rest.own("grant execute on function public.slow to anon, authenticated, service_role");
await rest.own("notify pgrst");

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

function ask(path: string, address: string, more: Record<string, string> = {}) {
  const headers = { "X-Forwarded-For": address, ...more };
  const request = get({ host: "127.0.0.1", port, path: `/rest/v1${path}`, agent: false, headers });
  const answer = once(request, "response").then(async ([response]): Promise<Answer> => {
    const { statusCode = 0, headers: given } = response as IncomingMessage;
    return { status: statusCode, headers: given, body: JSON.parse(await text(response as IncomingMessage)) };
  });
  return { answer, leave: () => void request.destroy() };
}

let requests = 0;
const slow = (address: string, headers?: Record<string, string>) =>
  ask(`/people?select=slow&limit=1&name=neq.${(requests += 1)}`, address, headers);
const quick = (address: string, headers?: Record<string, string>) =>
  ask(`/badges?select=id&id=gt.-${(requests += 1)}`, address, headers).answer;

/** The number of running `slow` statements. */
async function running(): Promise<number> {
  const [row] = await rest.own(`select count(*)::int as n from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and objid = 4747 and datname = current_database()`);
  return Number(row?.n);
}

beforeAll(async () => {
  const isKnown = async () => (await slow("203.0.113.99").answer).status !== 400;
  await until(isKnown);
});

describe("threat 47: expensive reads of one address", () => {
  test("are limited, and another address, a person and a program do not wait for them", async () => {
    const order: string[] = [];
    const person = await rest.session(await rest.account());
    const attack = Array.from({ length: perKey + 5 }, () => slow("203.0.113.7"));
    const ends = attack.map(({ answer }) => answer.then(({ status }) => order.push(`slow ${status}`)));
    await expect.poll(running).toBe(perKey);
    const { serviceRoleKey } = rest.context.keys;
    const others = await Promise.all([
      quick("203.0.113.8").finally(() => order.push("visitor")),
      quick("203.0.113.7", { Authorization: `Bearer ${person.access}` }).finally(() => order.push("person")),
      quick("203.0.113.7", { apikey: serviceRoleKey }).finally(() => order.push("program")),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await running()).toBeLessThanOrEqual(perKey);
    await Promise.all(ends);
    expect(new Set(order.slice(-5))).toEqual(new Set(["slow 500"]));
  });
  test("beyond the queue are refused at once with 429; a disconnected client frees its place", async () => {
    const attack = Array.from({ length: perKey + waiting }, () => slow("203.0.113.7"));
    const ends = attack.map(({ answer }) => answer.catch(() => "left"));
    await expect.poll(running).toBe(perKey);
    const refused = await quick("203.0.113.7");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2"]);
    expect(refused.body).toEqual({
      code: "53400",
      message: "Too many requests at a time",
      details: null,
      hint: expect.any(String),
    });
    expect((await quick("203.0.113.8")).status).toBe(200);
    for (const { leave } of attack) leave();
    await Promise.all(ends);
    await expect.poll(async () => (await quick("203.0.113.7")).status).toBe(200);
  });

  test.each([
    ["a program, long before its limit", { apikey: rest.context.keys.serviceRoleKey }],
    ["a visitor", {}],
  ])("of a disconnected client are cancelled, and are no fault: %s", async (_who, headers) => {
    // A statement with the service key may take longer than the test waits.
    expect(limits.rest.statementMs.service_role).toBeGreaterThan(15_000);
    await expect.poll(running).toBe(0);
    const warn = vi.spyOn(rest.context.log, "warn");
    const { answer, leave } = slow("203.0.113.7", headers);
    const end = answer.catch(() => "left");
    await expect.poll(running).toBe(1);
    leave();
    expect(await end).toBe("left");
    await expect.poll(running).toBe(0);
    // A statement that ends at its limit is a fault.
    expect((await slow("203.0.113.8").answer).status).toBe(500);
    expect(warn.mock.calls.map(([message]) => message)).toEqual(["the database refused a request"]);
    warn.mockRestore();
  });

  test("a too costly pattern is refused, and an ordinary one works", async () => {
    const costly = encodeURIComponent("(((.{1,255}){1,255}){1,199})");
    const { status, body } = await ask(`/people?name=match.${costly}`, "203.0.113.7").answer;
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "54001", details: null })]);
    expect((await ask("/people?select=name&name=match.^a.a$", "203.0.113.7").answer).body).toEqual([
      { name: "ada" },
    ]);
  });
});
