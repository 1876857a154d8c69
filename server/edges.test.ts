import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHttpServer } from "./core/http-server.ts";
import { testContext } from "./testing/context.ts";
import { EDGES, RARER_EDGES, withEdges } from "./testing/edges.ts";
import { validGift } from "./testing/giving.ts";
import { validIdea } from "./testing/impact-hub.ts";
import { validInvestment } from "./testing/investing.ts";
import { seeded } from "./testing/random.ts";
import { validCustomer } from "./testing/shopping.ts";

// The whole server but for its pages, which a build makes: e2e/headers.test.ts looks at their addresses.
vi.mock("./pages/open.ts", () => ({
  openSite: async () => ({
    headers: {},
    pages: {
      middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
      answer: async () => new Response("page"),
      renderForm: async () => new Response("form", { status: 422 }),
    },
  }),
}));
const { createApp } = await import("./app.ts");

const world = await testContext({ TRUSTED_PROXIES: "1", AUTH_AUTOCONFIRM: "on", AUTH_RATE_SCALE: "100000" });
const { context } = world;
const { anonKey, serviceRoleKey } = context.keys;
const app = await createApp(context, createHttpServer());
const stop = await app.start();
afterAll(async () => {
  await stop();
  await world.close();
});

const id = "00000000-0000-4000-8000-000000000000";
const reference = "AAAAAAAAAAAAAAAAAAAAAA";
const language = "fr";
const trap = { website: "", elapsed: 5_000, language };
const operation_id = id;
const token = reference;

/** A body of each function, with every field there is. */
const FUNCTIONS: Readonly<Record<string, readonly object[]>> = {
  "create-donation": [{ ...validGift, payIn: "USD", display: "name", country: "CD", operation_id, language }],
  "create-course-enrollment": [{ courseId: 1, operation_id, language }],
  "submit-module-quiz": [{ moduleId: 1, answers: [0, 1], operation_id }],
  "issue-course-certificate": [{ courseId: 1, name: "Awa" }],
  "submit-contact-form": [{ name: "Awa", email: "awa@example.org", message: "Bonjour", ...trap }],
  "submit-volunteer-application": [
    {
      name: "Awa",
      email: "awa@example.org",
      phone: "+243 000 123 456",
      skills: "Couture",
      motivation: "Aider",
      availability: "weekends",
      areas: ["health"],
      ...trap,
    },
  ],
  "ai-course-generator": [{ topic: "Maïs", level: "debutant", duration: 20, operation_id }],
  "create-crowdfarming-investment": [{ ...validInvestment, operation_id, language }],
  "generate-contextual-images": [{ category: "health", prompt: "eau", count: 1 }],
  "submit-project-idea": [{ ...validIdea, operation_id, ...trap }],
  "create-marketplace-order": [
    {
      items: [{ id: 1, quantity: 1, price: "$1", name: "a", location: "b", image: "c" }],
      customerInfo: validCustomer,
      totalAmount: 1,
      currency: "USD",
      operation_id,
      language,
    },
  ],
  "newsletter-signup": [{ email: "awa@example.org", name: "Awa", source: "website", ...trap }],
  "newsletter-confirm": [{ token, language }],
  "save-notifications": [{ projectUpdates: true, weeklyReports: true, urgentNeeds: true, newsletter: true }],
  "manage-gift": [
    { action: "pause", token, until: "2030-01-01" },
    { action: "amount", token, amount: 10 },
    { action: "link", email: "awa@example.org" },
  ],
  "delete-account": [{ confirmation: "awa@example.org" }],
  "change-gift-display": [{ reference, display: "name", language }],
  "replace-receipt": [{ number: "FB-2026-000001", donorName: "Awa", programTitle: "Eau" }],
  "resend-receipt": [{ reference, language }],
};

const AUTH: Readonly<Record<string, object>> = {
  "POST /signup": {
    email: "a@example.org",
    password: "secret-pass",
    data: { name: "Awa" },
    code_challenge: "x",
  },
  "POST /token?grant_type=password": { email: "a@example.org", password: "secret-pass" },
  "POST /token?grant_type=refresh_token": { refresh_token: "abcdefghijkl" },
  "POST /token?grant_type=pkce": { auth_code: id, code_verifier: "x".repeat(43) },
  "POST /otp": { email: "a@example.org", create_user: true, data: {} },
  "POST /recover": { email: "a@example.org" },
  "POST /resend": { type: "signup", email: "a@example.org" },
  "POST /verify": { type: "email", email: "a@example.org", token: "123456", token_hash: "x" },
  "PUT /user": {
    email: "b@example.org",
    password: "secret-pass",
    data: { a: "b" },
    nonce: "1",
    current_password: "x",
  },
  "POST /factors": { factor_type: "totp", friendly_name: "phone", issuer: "x" },
  "POST /admin/users": {
    email: "c@example.org",
    user_metadata: { a: "b" },
    app_metadata: {},
    ban_duration: "1h",
    id,
  },
  "POST /invite": { email: "d@example.org", data: {} },
  "POST /admin/generate_link": { type: "magiclink", email: "a@example.org", redirect_to: "/" },
};

const STORAGE: Readonly<Record<string, object>> = {
  "/object/list/pictures": {
    prefix: "a",
    limit: 1,
    offset: 0,
    search: "b",
    sortBy: { column: "name", order: "asc" },
  },
  "/object/list-v2/pictures": {
    prefix: "a",
    limit: 1,
    cursor: "x",
    with_delimiter: true,
    sortBy: { column: "name" },
  },
  "/object/sign/pictures": { expiresIn: 60, paths: ["a"] },
  "/object/sign/pictures/a.png": { expiresIn: 60, transform: {} },
  "/object/move": {
    bucketId: "pictures",
    sourceKey: "a",
    destinationKey: "b",
    destinationBucket: "pictures",
  },
  "/object/copy": { bucketId: "pictures", sourceKey: "a", destinationKey: "b", metadata: { a: "b" } },
  "/bucket": { id: "box", name: "box", public: true, file_size_limit: 1, allowed_mime_types: ["image/*"] },
};

const READS = [
  "/functions/v1/donation-status?reference=",
  "/functions/v1/investment-status?reference=",
  "/functions/v1/investment-paper?reference=",
  "/functions/v1/marketplace-order-status?reference=",
  "/functions/v1/marketplace-invoice?reference=",
  "/functions/v1/course-enrollment-status?reference=",
  "/functions/v1/course-certificate?number=",
  "/functions/v1/course-draft?id=",
  "/functions/v1/receipt?reference=",
  "/functions/v1/donor-wall?program=",
  "/functions/v1/check-receipt?receipt=",
  "/functions/v1/check-receipt?code=AAAA&number=",
  "/auth/v1/verify?type=signup&token=",
  "/auth/v1/admin/users?page=",
  "/auth/v1/admin/users/",
  "/rest/v1/courses?id=eq.",
  "/rest/v1/courses?title=match.",
  "/rest/v1/courses?limit=",
  "/rest/v1/courses?offset=",
  "/rest/v1/courses?order=",
  "/rest/v1/",
  "/storage/v1/object/public/pictures/",
  "/storage/v1/object/info/",
  "/storage/v1/bucket?limit=",
  "/storage/v1/bucket/",
  "/newsletter/unsubscribe/",
  "/pictures/generated/",
  "/receipts/",
] as const;

/** `./test --long` sends 10,000; another seed sends others. */
const ROUNDS = Number(process.env.EDGES ?? 400);
const SEED = Number(process.env.SEED ?? 42);

let asked = 0;
/** Each from an address of its own, so that what is refused is refused for what it is. */
function send(path: string, init: RequestInit = {}) {
  asked += 1;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
  const request = new Request(new URL(path, context.env.SITE_URL), { ...init, headers });
  return app.fetch(request, { incoming: { socket: {} } } as never);
}

/** Says which request met a fault of ours. A provider that is away is none: there is none in this test. */
async function expectNoFault(said: string, answer: Response | Promise<Response>) {
  const { status } = await answer;
  expect(status === 503 || status < 500, `${status}: ${said.slice(0, 300)}`).toBe(true);
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
    if (asked % 20 === 0) await context.db.deleteFrom("core.rate_limits").execute();
  }
}

let access = "";
beforeAll(async () => {
  const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: "a-long-passphrase" });
  const answer = await send("/auth/v1/signup", { method: "POST", headers: { apikey: anonKey }, body });
  access = ((await answer.json()) as { access_token: string }).access_token;
  expect(access).toBeTruthy();
});

describe("threat 59: values at the edge of what fits are refused, never a fault", () => {
  test("every field of every contract stands in a sample", () => {
    const folder = join(import.meta.dirname, "../contracts");
    const texts = readdirSync(folder).filter((name) => /^(?!.*\.test).*\.ts$/.test(name));
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
      await sendAll(`/functions/v1/${name}`, [body, ...withEdges(body)], bearer);
      const init = { method: "POST", headers: { "Content-Type": "application/json", ...bearer } };
      const answer = await send(`/functions/v1/${name}`, { ...init, body: JSON.stringify(body) });
      expect(await answer.text(), "the sample is a body it takes").not.toMatch(/"unknown_field"|"malformed"/);
    }
  });

  test.each(Object.entries(AUTH))("accounts: %s", async (call, body) => {
    const [method = "", path = ""] = call.split(" ");
    const bearer = path.startsWith("/admin") || path === "/invite" ? serviceRoleKey : access;
    const headers = { apikey: anonKey, Authorization: `Bearer ${bearer}` };
    await sendAll(`/auth/v1${path}`, withEdges(body), headers, method);
  });

  test.each(Object.entries(STORAGE))("files: %s", async (path, body) => {
    for (const key of [anonKey, serviceRoleKey])
      await sendAll(`/storage/v1${path}`, withEdges(body), { Authorization: `Bearer ${key}` });
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
    const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const headers = { Authorization: `Bearer ${serviceRoleKey}` };
    const cursors = EDGES.flatMap((edge) => [
      { cursor: said([0, edge, "a"]) },
      { cursor: said([0, "", edge]) },
      { cursor: said(edge), sortBy: { column: "created_at" } },
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
