import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StorageClient } from "@supabase/storage-js";
import { decodeJwt, importJWK, SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { makeSigningKey, type SigningKey } from "../../keys/signing-keys.ts";
import { testRest } from "../../rest/testing/rest.ts";
import { testStorage } from "../../storage/testing/storage.ts";
import type { User } from "../users/users.ts";
import { createAccessTokens } from "./access-token.ts";
import type { Session } from "./sessions.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-program-keys-"));
afterAll(() => rm(folder, { recursive: true }));
const keysFile = async (name: string, ...keys: SigningKey[]) => {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ keys }));
  return path;
};

const first = await makeSigningKey("ES256");
const second = await makeSigningKey("ES256");
const stranger = await makeSigningKey("ES256");
const now = Math.floor(Date.now() / 1000);
const retired: SigningKey = { ...(await makeSigningKey("RS256")), retiredAt: now - 60 };
const AUTH_KEYS_FILE = await keysFile("keys.json", first, second, retired);

const rest = await testRest({ settings: { AUTH_KEYS_FILE } });
const storage = await testStorage({ AUTH_KEYS_FILE });
afterAll(async () => {
  await rest.close();
  await storage.close();
});

const PROGRAM = { iss: "supabase", role: "service_role", iat: now, exp: now + 86_400 };
type Claims = Record<string, unknown>;

async function signed(claims: Claims, by: SigningKey = first, head: Claims = {}) {
  const header = { alg: by.alg, kid: by.kid, typ: "JWT", ...head };
  return new SignJWT({ ...PROGRAM, ...claims }).setProtectedHeader(header).sign(await importJWK(by));
}

const waysOf = (key: string): Record<string, string>[] => [
  { Authorization: `Bearer ${key}` },
  { apikey: key },
];

const readPeople = async (headers: Record<string, string>) => {
  const answer = await rest.ask("/people?select=asked_by&limit=1", { headers });
  return { status: answer.status, text: await answer.text() };
};

describe("API keys signed with the first key of AUTH_KEYS_FILE", () => {
  test.each(["anon", "service_role"])("%s: of the data API, as a bearer and as an apikey", async (role) => {
    const key = await signed({ role });
    for (const headers of waysOf(key)) {
      expect(await readPeople(headers)).toEqual({ status: 200, text: `[{"asked_by":"${role}"}]` });
    }
  });

  test("of files and of accounts", async () => {
    const key = await signed({});
    const files = new StorageClient(
      storage.base,
      { apikey: key, Authorization: `Bearer ${key}` },
      storage.fetch,
    );
    expect((await files.listBuckets()).data).toMatchObject([
      { name: "evidence" },
      { name: "pictures" },
      { name: "project-files" },
    ]);
    expect(
      await rest.answer("/settings", { headers: { apikey: await signed({ role: "anon" }) } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await rest.answer("/admin/users", { bearer: key, headers: { apikey: key } })).toMatchObject({
      status: 200,
    });
    expect(await rest.answer("/admin/users", { bearer: await signed({ role: "anon" }) })).toMatchObject({
      status: 403,
      body: { code: "not_admin" },
    });
    expect(await rest.answer("/user", { bearer: key })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt" },
    });
  });

  test("without a beginning and an issuer, as they are often made", async () => {
    expect(await readPeople({ apikey: await signed({ iat: undefined, iss: undefined }) })).toMatchObject({
      status: 200,
    });
  });

  test("our own keys stay good", async () => {
    expect(await readPeople({ apikey: rest.context.keys.serviceRoleKey })).toMatchObject({ status: 200 });
  });
});

describe("Threat 26: an invalid program key", async () => {
  const key = await signed({});
  const [head = "", body = "", signature = ""] = key.split(".");
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { d: _private, ...publicPart } = first as Claims;
  const hs256 = base64({ alg: "HS256", kid: first.kid, typ: "JWT" });
  const byPublicKey = createHmac("sha256", JSON.stringify(publicPart))
    .update(`${hs256}.${body}`)
    .digest("base64url");
  const person = { sub: crypto.randomUUID(), session_id: crypto.randomUUID() };
  const [own] = rest.context.keys.signingKeys.slice(-1);
  if (!own) throw new Error("no key of our own");

  const refused: Record<string, string> = {
    "without an end": await signed({ exp: undefined }),
    "that is over": await signed({ exp: now - 3600 }),
    "of tomorrow": await signed({ iat: now + 86_400 }),
    "that does not hold yet": await signed({ nbf: now + 86_400 }),
    "of a person": await signed({ sub: person.sub }),
    "of a person's session": await signed({ session_id: person.session_id }),
    "of both": await signed(person),
    "of nobody, by name": await signed({ sub: null }),
    "of a person of an empty name": await signed({ sub: "" }),
    "of a session that is none": await signed({ session_id: null }),
    ...Object.fromEntries(
      await Promise.all(
        [
          "authenticated",
          "supabase_admin",
          "postgres",
          "authenticator",
          "server",
          "owner",
          "",
          "SERVICE_ROLE",
          7,
          null,
          ["service_role"],
        ].map(async (role) => [`of the role ${JSON.stringify(role)}`, await signed({ role })] as const),
      ),
    ),
    "without a role": await signed({ role: undefined }),
    "by a retired key": await signed({}, retired),
    "by the second key": await signed({}, second),
    "by the site's own key": await signed({}, own),
    "by a stranger's key": await signed({}, stranger),
    "by a stranger's key under the first one's name": await signed({}, stranger, { kid: first.kid }),
    "by the first key under the second one's name": await signed({}, first, { kid: second.kid }),
    "by the first key under no name": await signed({}, first, { kid: undefined }),
    "of another type": await signed({}, first, { typ: "at+jwt" }),
    "of no type": await signed({}, first, { typ: undefined }),
    "that brings its own key": await signed({}, first, { jwk: publicPart }),
    "that names a place of keys": await signed({}, first, { jku: "https://x.example/keys" }),
    "signed with the public key": `${hs256}.${body}.${byPublicKey}`,
    "signed by none": `${base64({ alg: "none", kid: first.kid, typ: "JWT" })}.${body}.`,
    "with another body": `${head}.${base64({ ...PROGRAM, role: "anon", more: 1 })}.${signature}`,
    "cut short": `${head}.${body}.${signature.slice(0, -4)}`,
    "without its signature": `${head}.${body}.`,
    grown: `${key}.${"A".repeat(20_000)}`,
  };

  test.each(Object.entries(refused))("%s", async (_what, token) => {
    for (const headers of waysOf(token)) {
      const { status, text } = await readPeople(headers);
      expect([status, text.includes("asked_by")]).toEqual([401, false]);
    }
    expect(await rest.answer("/settings", { headers: { apikey: token } })).toMatchObject({ status: 401 });
    expect((await rest.call("/admin/users", { bearer: token })).status).toBe(403);
  });
});

test("Threat 27: when another key becomes first, keys signed by the previous one are refused", async () => {
  const { env, clock, random } = rest.context;
  const before = { ...first, retiredAt: now };
  const keys = {
    ...rest.context.keys,
    signingKeys: [second, before, ...rest.context.keys.signingKeys.slice(3)],
  };
  const { apiRole } = createAccessTokens({ env, keys, clock, random });
  expect(await apiRole(await signed({}, second))).toBe("service_role");
  expect(await apiRole(await signed({}))).toBeNull();
});

test("Threat 26: without AUTH_KEYS_FILE only our own two API keys are accepted", async () => {
  const { env, clock, random, keys } = rest.context;
  const { AUTH_KEYS_FILE: _file, ...without } = env;
  const { apiRole, verify } = createAccessTokens({ env: without, keys, clock, random });
  expect(await apiRole(await signed({}))).toBeNull();
  await expect(verify(await signed({}))).rejects.toMatchObject({ code: "bad_jwt" });
  expect(await apiRole(keys.anonKey)).toBe("anon");
});

describe("Threat 37: no endpoint gives a person the role of a program", () => {
  const service = () => ({ bearer: rest.context.keys.serviceRoleKey });
  const roles = ["anon", "service_role", "supabase_admin"];
  const roleIn = (token = "") => decodeJwt(token)["role"];

  test.each(roles)("%s: not by signing up, signing in, changing oneself", async (role) => {
    const words = { role, aud: role, data: { role }, user_metadata: { role } };
    await rest.answer("/signup", {
      body: { ...words, email: `${role}@example.org`, password: "a phrase nobody says" },
    });
    const who = await rest.account();
    const { body } = await rest.answer("/token?grant_type=password", { body: { ...words, ...who } });
    expect(roleIn(body.access_token)).toBe("authenticated");
    await rest.answer("/user", { method: "PUT", body: words, bearer: body.access_token ?? "" });
    const again = await rest.answer("/token?grant_type=refresh_token", {
      body: { ...words, refresh_token: body.refresh_token },
    });
    expect(roleIn(again.body.access_token)).toBe("authenticated");
  });

  test.each(roles)(
    "%s: not by an administrator, nor in the table, nor when it stands there",
    async (role) => {
      const refused = { status: 400, body: { code: "validation_failed" } };
      const body = { email: `made-${role}@example.org`, password: "a phrase nobody says", role };
      expect(await rest.answer("/admin/users", { body, ...service() })).toMatchObject(refused);
      const who = await rest.account();
      const changed = await rest.answer(`/admin/users/${who.id}`, {
        method: "PUT",
        body: { role },
        ...service(),
      });
      expect(changed).toMatchObject(refused);
      await expect(rest.own(`update auth.users set role = '${role}' where id = '${who.id}'`)).rejects.toThrow(
        /violates check constraint/,
      );
      const user = { id: who.id, role, app_metadata: {}, user_metadata: {} } as unknown as User;
      const session = { id: who.id, aal: "aal1", amr: [] } as unknown as Session;
      const { env, clock, random, keys } = rest.context;
      await expect(createAccessTokens({ env, keys, clock, random }).issue(user, session)).rejects.toThrow(
        "a user has the role of a program",
      );
    },
  );

  test("claims about a person in a program's token are ignored", async () => {
    const body = {
      email: "told@example.org",
      password: "a phrase nobody says",
      email_confirm: true,
      app_metadata: { role: "service_role" },
      user_metadata: { role: "service_role" },
    };
    expect(await rest.answer("/admin/users", { body, ...service() })).toMatchObject({ status: 200 });
    const { body: session } = await rest.answer("/token?grant_type=password", { body });
    expect(roleIn(session.access_token)).toBe("authenticated");
    expect(await readPeople({ Authorization: `Bearer ${session.access_token}` })).toEqual({
      status: 200,
      text: '[{"asked_by":"authenticated"}]',
    });
  });
});
