import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { createAuth } from "../platform/auth/auth.ts";
import { readEnv } from "../platform/process/env.ts";
import { testContext } from "../platform/testing/context.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { ROWS } from "./rows/index.ts";

const AUTH = "server/platform/auth";
const AUTH_FILES = readdirSync(AUTH, { recursive: true, encoding: "utf8" });

const { context, close } = await testContext();
afterAll(close);

const refuse = () => Promise.reject(new Error("no messages here"));
const accounts = createAuth(context, {
  outbox: { post: refuse },
  sms: { admit: refuse, post: refuse },
  siteName: "A site",
});
const routes = accounts.routes.routes.filter(({ method }) => method !== "ALL");
const endpoints = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];

/** "POST /token?grant_type=pkce" and "POST /signup (anonymous)" are rows of their endpoint. */
const rowsOf = (endpoint: string) =>
  ROWS.filter((row) => row.endpoint.replace(/[? ]+(grant_type|\().*$/, "") === endpoint);

/** The file of a test in the room of accounts, by its name alone. */
function fileOf(test: string): string {
  const found = AUTH_FILES.find((path) => path === `${test}.test.ts` || path.endsWith(`/${test}.test.ts`));
  if (!found) throw new Error(`there is no test '${test}' in ${AUTH}`);
  return `${AUTH}/${found}`;
}

/** Whether a test speaks to this path; `:id` stands for whatever is not a slash. */
function isAbout(test: string, endpoint: string) {
  const path = endpoint.slice(endpoint.indexOf(" ") + 1);
  const pattern = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^\"'`/?]+");
  const text = readFileSync(fileOf(test), "utf8");
  return new RegExp(`["'\`]${pattern}["'\`?]|\\$\\{SITE_URL\\}/auth/v1${pattern}["'\`?]`).test(text);
}

test("the table holds every endpoint of the server, and no other", () => {
  expect(Object.keys(ENDPOINTS).toSorted()).toEqual(endpoints.toSorted());
});

test("the genuine client, or a call in its manner, has success with every endpoint; no row asks another", () => {
  const known = new Set(endpoints.flatMap(rowsOf));
  expect(ROWS.filter((row) => !known.has(row) && row.endpoint !== "(any)")).toEqual([]);
  const succeeding = new Set(ROWS.filter(({ refused }) => !refused));
  expect(endpoints.filter((endpoint) => !rowsOf(endpoint).some((row) => succeeding.has(row)))).toEqual([]);
});

test("every test that is named speaks to its endpoint", () => {
  const strangers = Object.entries(ENDPOINTS).flatMap(([endpoint, { tests }]) =>
    tests.filter((one) => !isAbout(one, endpoint)).map((one) => `${one}: ${endpoint}`),
  );
  expect(strangers).toEqual([]);
});

test("every setting of accounts belongs to an endpoint", () => {
  // Settings without a default are seen only when they are set.
  const env = readEnv({
    AUTH_KEYS_FILE: "keys.json",
    AUTH_JWT_SECRET: "x".repeat(32),
    AUTH_SESSION_TIMEBOX_SECONDS: "86400",
    AUTH_BREACH_LIST_URL: "https://list.example/range",
    AUTH_SESSION_INACTIVITY_SECONDS: "86400",
  });
  const named = new Set<string>(Object.values(ENDPOINTS).flatMap(({ settings }) => settings));
  const all = Object.keys(env).filter((name) => name.startsWith("AUTH_"));
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});

test("docs/auth.md says so", async () => {
  await expect(document()).toMatchFileSnapshot("../../docs/auth.md");
});

function document(): string {
  const lines = Object.entries(ENDPOINTS).map(([endpoint, { settings, tests }]) => {
    const rows = rowsOf(endpoint);
    const codes = [
      ...new Set(rows.flatMap(({ refused }) => refused?.filter(Boolean).join(" ") ?? [])),
    ].toSorted();
    const cells = [
      `\`${endpoint}\``,
      settings.map((name) => `\`${name}\``).join(" "),
      String(rows.filter(({ refused }) => !refused).length),
      codes.join(", "),
      tests.join(", "),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `${INTRODUCTION}${lines.join("\n")}\n`;
}

const INTRODUCTION = `# Accounts: every endpoint of /auth/v1

Written by \`server/conformance/table.test.ts\` from the endpoints themselves:
\`./run http server/conformance/table -u\`.

The settings stand with their defaults in the README. \`server/conformance\` is the genuine client
(\`@supabase/auth-js\`) against the server on a real port; "succeeds" counts its calls that succeed, "refusals" are the
status and the code of those that are refused. The last column names the tests in \`server/platform/auth\` that speak to the
endpoint besides.

Every endpoint asks for an API key but those that mails and providers lead to (\`/verify\`, \`/callback\`, \`/authorize\`,
\`GET /sso\`, \`/sso/saml\`), those of the OAuth server (\`/oauth\`), the key set, its neighbours in \`/.well-known\` and \`/client.json\`; \`AUTH_KEYLESS=on\` asks none, and a wrong key is refused still. A key is one of ours, or one that names a
role (\`anon\`, \`service_role\`) and no person: signed with \`AUTH_JWT_SECRET\`, or, with an end, with the first key of
\`AUTH_KEYS_FILE\`, for as long as it is the first.

Single sign-on without PKCE (a client with \`flowType: "implicit"\`) gives the session to the browser that began, which its cookie
from \`POST /sso\` shows. A page of another origin gets no cookie from its \`fetch\`: back from the identity provider its browser
is led to \`SITE_URL\` with \`error_code=saml_relay_state_not_found\`, and no session begins; upstream gives one to whichever browser
posts the answer, so to one that was lured into it too. Such a page signs in with \`flowType: "pkce"\`, or leads its browser to
\`GET /sso?work=<address or domain>&redirect_to=<address>\`, which sets the cookie.

409 \`conflict\` says that somebody else changed the account in that very moment; sign-up says so too, when its address becomes
free just then. A refresh never does: where upstream gives up on a session that is in use, ours waits for its row, and one
that waited too long is a 503, which clients repeat.

| endpoint | settings | succeeds | refusals | tests |
| --- | --- | --: | --- | --- |
`;
