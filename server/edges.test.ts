import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded } from "./platform/testing/random.ts";
import { testApp } from "./testing/app.ts";
import { AUTH, FUNCTIONS, READS, STORAGE } from "./testing/edge-samples.ts";
import { EDGES, RARER_EDGES, SHARPEST, withEdges } from "./testing/edges.ts";

// The whole server but for its pages, which a build makes: e2e/headers.test.ts looks at their addresses.
const world = await testApp({
  settings: { TRUSTED_PROXIES: "1", AUTH_AUTOCONFIRM: "on", AUTH_RATE_SCALE: "100000" },
});
const { context } = world;
const { anonKey, serviceRoleKey } = context.keys;
afterAll(world.close);

/** `./test --long` sends 10,000; another seed sends others. */
const ROUNDS = Number(process.env.EDGES ?? 200);
const SEED = Number(process.env.SEED ?? 42);
/** In place of each field of a call, in ./test every second of the sharpest, of the next call the others; the rest by chance. */
let turn = 0;
function inEach(): readonly unknown[] {
  if (process.env.EDGES) return EDGES;
  turn += 1;
  return SHARPEST.filter((_, at) => at % 2 === turn % 2);
}

let requests = 0;
/** Each from an address of its own, so that what is refused is refused for what it is. */
function send(path: string, init: RequestInit = {}) {
  requests += 1;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`);
  return world.call(path, { ...init, headers });
}

/** Says which request met a fault of ours. A provider that is away is none: there is none in this test. */
async function expectNoFault(label: string, answer: Response | Promise<Response>) {
  const { status } = await answer;
  expect(status === 503 || status < 500, `${status}: ${label.slice(0, 300)}`).toBe(true);
}

async function sendAll(
  path: string,
  bodies: Iterable<unknown>,
  headers: Record<string, string>,
  method = "POST",
) {
  for (const body of bodies) {
    const text = JSON.stringify(body) ?? "";
    const answer = send(path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: text,
    });
    await expectNoFault(`${method} ${path} ${text}`, answer);
    if (requests % 20 === 0) await context.db.deleteFrom("core.rate_limits").execute();
  }
}

let access = "";
beforeAll(async () => {
  const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: "a-long-passphrase" });
  const answer = await send("/auth/v1/signup", { method: "POST", headers: { apikey: anonKey }, body });
  access = ((await answer.json()) as { access_token: string }).access_token;
  if (!access) throw new Error("nobody is signed in");
});

describe("threat 59: values at the edge of what fits are refused, never a fault", () => {
  test("every field of every contract stands in a sample", () => {
    const folder = join(import.meta.dirname, "../contracts");
    // The desk is used inside the server: no address takes its bodies.
    const texts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /^(?!desk|.*\.test).*\.ts$/.test(name),
    );
    const fields = texts.flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return [...text.matchAll(/strictObject\(\{\n([^]*?)\n {0,2}\}\)/g)].flatMap(([, inside = ""]) =>
        [...inside.matchAll(/^ {2,4}(?!null\b)(\w+)[:,]/gm)].map(([, field = ""]) => field),
      );
    });
    expect(fields.length).toBeGreaterThan(60);
    const samples = JSON.stringify(FUNCTIONS);
    expect([...new Set(fields)].filter((field) => !samples.includes(`"${field}":`))).toEqual([]);
  });

  test.each(Object.entries(FUNCTIONS))("%s", async (name, bodies) => {
    const bearer = { Authorization: `Bearer ${name === "replace-receipt" ? serviceRoleKey : access}` };
    for (const body of bodies) {
      await sendAll(`/functions/v1/${name}`, [body, ...withEdges(body, inEach())], bearer);
      const init = { method: "POST", headers: { "Content-Type": "application/json", ...bearer } };
      const answer = await send(`/functions/v1/${name}`, { ...init, body: JSON.stringify(body) });
      expect(await answer.text(), "the sample is a body it takes").not.toMatch(/"unknown_field"|"malformed"/);
    }
  });

  test.each(Object.entries(AUTH))("accounts: %s", async (call, body) => {
    const [method = "", path = ""] = call.split(" ");
    const bearer = path.startsWith("/admin") || path === "/invite" ? serviceRoleKey : access;
    const headers = { apikey: anonKey, Authorization: `Bearer ${bearer}` };
    await sendAll(`/auth/v1${path}`, withEdges(body, inEach()), headers, method);
  });

  test.each(Object.entries(STORAGE))("files: %s", async (path, body) => {
    for (const key of [anonKey, serviceRoleKey])
      await sendAll(`/storage/v1${path}`, withEdges(body, inEach()), { Authorization: `Bearer ${key}` });
  });

  test(`${ROUNDS} others, by chance: several fields at once, of any call`, async () => {
    const { pick } = seeded(SEED);
    const calls = [
      ...Object.entries(FUNCTIONS).flatMap(([name, bodies]) =>
        bodies.map((body) => ["POST", `/functions/v1/${name}`, body] as const),
      ),
      ...Object.entries(AUTH).map(([call, body]) => {
        const [method = "", path = ""] = call.split(" ");
        return [method, `/auth/v1${path}`, body] as const;
      }),
      ...Object.entries(STORAGE).map(([path, body]) => ["POST", `/storage/v1${path}`, body] as const),
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const [method, path, body] = pick(calls);
      let changed: unknown = body;
      for (let times = 0; times < 2; times++) {
        const edge = pick([...EDGES, ...RARER_EDGES]);
        const [whole, ...inside] = withEdges(changed, [edge]);
        changed = pick([...inside, whole]);
      }
      const bearer = pick([access, anonKey, serviceRoleKey]);
      await sendAll(path, [changed], { apikey: anonKey, Authorization: `Bearer ${bearer}` }, method);
    }
  });

  test("a file's own words, and the place a page of a list goes on from", async () => {
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const headers = { Authorization: `Bearer ${serviceRoleKey}` };
    const cursors = EDGES.flatMap((edge) => [
      { cursor: cursorOf([0, edge, "a"]) },
      { cursor: cursorOf([0, "", edge]) },
      { cursor: cursorOf(edge), sortBy: { column: "created_at" } },
    ]);
    await sendAll("/storage/v1/object/list-v2/pictures", cursors, headers);
    for (const edge of EDGES) {
      const more = { ...headers, "x-metadata": Buffer.from(JSON.stringify({ a: edge })).toString("base64") };
      if (more["x-metadata"].length > 8_000) continue;
      const init = { method: "POST", headers: { ...more, "Content-Type": "image/png" }, body: "x" };
      await expectNoFault(
        `x-metadata ${more["x-metadata"]}`,
        send("/storage/v1/object/pictures/a.png", init),
      );
    }
  });

  test.each(READS)("in an address: %s", async (path) => {
    const texts = [...EDGES, ...RARER_EDGES]
      .filter((edge) => typeof edge !== "object")
      .map((edge) => String(edge).slice(0, 3_000));
    for (const text of texts) {
      const address = path + encodeURIComponent(text.toWellFormed());
      for (const headers of [{}, { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` }])
        await expectNoFault(address, send(address, { headers }));
    }
  });
});
