import { hash as bcryptHash } from "bcryptjs";
import { afterAll, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const { answer, call, clock, context, auth } = accounts;
afterAll(accounts.close);

const bearer = context.keys.serviceRoleKey;
const PASSWORD = "une phrase de passe";
let count = 0;
const nextEmail = () => `admin${++count}@example.org`;

const admin = (path: string, body?: unknown, method?: string) =>
  answer(`/admin${path}`, { bearer, ...(body !== undefined && { body }), ...(method && { method }) });

async function create(fields: object = {}) {
  const made = await admin("/users", {
    email: nextEmail(),
    password: PASSWORD,
    email_confirm: true,
    ...fields,
  });
  expect(made.status).toBe(200);
  return { ...made.body, id: String(made.body.id), email: String(made.body.email) };
}

const signIn = (email: string, password = PASSWORD) =>
  answer("/token?grant_type=password", { body: { email, password } });

test("Threat 38: only the service role may use the admin endpoints", async () => {
  const { id, email } = await create();
  const { access_token: user } = (await signIn(email)).body;
  const calls = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", `/admin/users/${id}`],
    ["PUT", `/admin/users/${id}`],
    ["DELETE", `/admin/users/${id}`],
    ["GET", `/admin/users/${id}/factors`],
    ["DELETE", `/admin/users/${id}/factors/${id}`],
    ["GET", `/admin/users/${id}/passkeys`],
  ] as const;
  const before = await context.db.selectFrom("auth.users").selectAll().execute();
  for (const [method, path] of calls) {
    const ask = async (headers: Record<string, string>) => {
      const body =
        method === "POST" || method === "PUT" ? { body: { email: "x@example.org", role: "x" } } : {};
      const { status, body: errorBody } = await answer(path, { method, headers, ...body });
      return [status, errorBody.code];
    };
    expect(await ask({ Authorization: `Bearer ${context.keys.anonKey}` })).toEqual([403, "not_admin"]);
    expect(await ask({ Authorization: `Bearer ${user}` })).toEqual([403, "not_admin"]);
    expect(await ask({ Authorization: "Bearer guessed.by.someone" })).toEqual([403, "bad_jwt"]);
    expect(await ask({ Authorization: "" })).toEqual([401, "no_authorization"]);
    // The apikey says which program calls, never who.
    expect(await ask({ Authorization: `Bearer ${user}`, apikey: bearer })).toEqual([403, "not_admin"]);
  }
  expect(await context.db.selectFrom("auth.users").selectAll().execute()).toEqual(before);
});

test("an administrator creates a user, who can sign in", async () => {
  const made = await create({
    user_metadata: { name: "Amina" },
    app_metadata: { plan: "x", nothing: null },
    email: "Amina.Made@Example.org",
  });
  expect(made).toMatchObject({
    email: "amina.made@example.org",
    aud: "authenticated",
    role: "authenticated",
    user_metadata: { name: "Amina" },
    app_metadata: { provider: "email", providers: ["email"], plan: "x" },
    identities: [{ provider: "email", id: made.id }],
  });
  expect(made).not.toHaveProperty("password_hash");
  expect((await signIn(made.email)).status).toBe(200);
  const unconfirmed = await create({ email_confirm: false });
  expect((await signIn(unconfirmed.email)).body.code).toBe("email_not_confirmed");
  expect(await context.db.selectFrom("mail.outbox").selectAll().execute()).toEqual([]);
});

test("users with imported hashes sign in, and are rehashed with argon2id", async () => {
  const email = nextEmail();
  await create({ email, password: undefined, password_hash: await bcryptHash(PASSWORD, 4) });
  const hash = () =>
    context.db.selectFrom("auth.users").select("password_hash").where("email", "=", email).executeTakeFirst();
  expect((await hash())?.password_hash).toMatch(/^\$2b\$/);
  expect((await signIn(email, "another")).body.code).toBe("invalid_credentials");
  expect((await signIn(email)).status).toBe(200);
  expect((await hash())?.password_hash).toMatch(/^\$argon2id\$/);
  expect((await signIn(email)).status).toBe(200);
});

test("each refusal of a creation has its code", async () => {
  const { id, email } = await create({ phone: "+243 810 000 000" });
  const refused = async (fields: object) => {
    const { status, body } = await admin("/users", { email: nextEmail(), ...fields });
    return [status, body.code];
  };
  expect(await refused({ email: undefined })).toEqual([400, "validation_failed"]);
  expect(await refused({ email })).toEqual([422, "email_exists"]);
  expect(await refused({ phone: "243810000000" })).toEqual([422, "phone_exists"]);
  expect(await refused({ id })).toEqual([422, "user_already_exists"]);
  for (const wrong of [
    { email: "nobody" },
    { phone: "0123" },
    { id: "nonsense" },
    { id: "00000000-0000-0000-0000-000000000000" },
    { password: "a".repeat(73) },
    { password: PASSWORD, password_hash: "$2b$10$x" },
    { password_hash: "sha1:abc" },
    { ban_duration: "forever" },
    { ban_duration: "1d" },
    { ban_duration: "999999999h" },
    { role: "service_role" },
    { role: "Admin" },
    { user_metadata: "x" },
  ])
    expect(await refused(wrong), JSON.stringify(wrong)).toEqual([400, "validation_failed"]);
  expect(await refused({ password: "12345" })).toEqual([422, "weak_password"]);
  expect((await admin("/users", "{")).body.code).toBe("bad_json");
});

test("users are listed newest first, with the paging headers of clients", async () => {
  const last = await create();
  const list = async (query: string) => {
    const response = await call(`/admin/users${query}`, { bearer });
    const { users } = (await response.json()) as { users: { id: string; identities: unknown[] }[] };
    return {
      users,
      link: response.headers.get("Link"),
      total: Number(response.headers.get("X-Total-Count")),
    };
  };
  const all = await list("?page=&per_page=");
  expect(all.users[0]).toMatchObject({ id: last.id, identities: [{ provider: "email" }] });
  expect(all.users).toHaveLength(all.total);
  const url = `${context.env.SITE_URL}/auth/v1/admin/users`;
  expect(all.link).toBe(`<${url}?page=1&per_page=50>; rel="last"`);
  const second = await list("?page=2&per_page=1");
  expect(second.users.map(({ id }) => id)).toEqual([all.users[1]?.id]);
  expect(second.link).toBe(
    `<${url}?page=3&per_page=1>; rel="next", <${url}?page=${all.total}&per_page=1>; rel="last"`,
  );
  const found = await list(`?filter=${encodeURIComponent(last.email.slice(0, -8).toUpperCase())}`);
  expect(found.users.map(({ id }) => id)).toEqual([last.id]);
  expect((await list("?filter=%25")).total).toBe(0);
  for (const wrong of ["?page=x", "?page=0", "?per_page=-1", "?per_page=1001", "?page=1e3"]) {
    expect((await admin(`/users${wrong}`)).body.code).toBe("validation_failed");
  }
});

test("an unknown user is not found", async () => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const body = method === "PUT" ? {} : undefined;
    expect(await admin("/users/nonsense", body, method)).toMatchObject({
      status: 404,
      body: { code: "validation_failed" },
    });
    expect(await admin("/users/5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01", body, method)).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
  }
});

test("a change takes effect at once; metadata is merged, null removes a key", async () => {
  const { id } = await create({ user_metadata: { a: 1, b: 2 } });
  const email = nextEmail();
  const { status, body } = await admin(
    `/users/${id}`,
    { email, user_metadata: { b: null, c: 3 }, app_metadata: { plan: "x" }, role: "editor" },
    "PUT",
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email,
    role: "editor",
    user_metadata: { a: 1, c: 3 },
    app_metadata: { provider: "email", providers: ["email"], plan: "x" },
    identities: [{ identity_data: { email } }],
  });
  expect(body.user_metadata).not.toHaveProperty("b");
  expect((await signIn(email)).status).toBe(200);
  const other = await create();
  expect((await admin(`/users/${id}`, { email: other.email }, "PUT")).body.code).toBe("email_exists");
  expect((await admin(`/users/${id}`, { password: "12345" }, "PUT")).body.code).toBe("weak_password");
});

test("of two users who are given one address concurrently, one gets it", async () => {
  const [one, two] = [await create(), await create()];
  const email = nextEmail();
  const both = await Promise.all([one, two].map(({ id }) => admin(`/users/${id}`, { email }, "PUT")));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { code: "email_exists" },
  });
});

test("a new password and a ban end every session", async () => {
  const { id, email } = await create();
  const token = async (password = PASSWORD) => String((await signIn(email, password)).body.access_token);
  const first = await token();
  await admin(`/users/${id}`, { password: "une tout autre phrase" }, "PUT");
  expect((await answer("/user", { bearer: first })).body.code).toBe("session_not_found");
  expect((await signIn(email)).body.code).toBe("invalid_credentials");
  const second = await token("une tout autre phrase");
  const banned = await admin(`/users/${id}`, { ban_duration: "1h30m" }, "PUT");
  const left = Date.parse(String(banned.body.banned_until)) - clock.now().getTime();
  expect(left / 60_000).toBeCloseTo(90, 0);
  expect((await answer("/user", { bearer: second })).body.code).toBe("session_not_found");
  expect((await signIn(email, "une tout autre phrase")).body.code).toBe("user_banned");
  const free = await admin(`/users/${id}`, { ban_duration: "none" }, "PUT");
  expect(free.body).not.toHaveProperty("banned_until");
  expect((await signIn(email, "une tout autre phrase")).status).toBe(200);
});

test("a deleted user is removed with sessions and identities", async () => {
  const { id, email } = await create();
  const { access_token } = (await signIn(email)).body;
  expect(await admin(`/users/${id}`, { should_soft_delete: false }, "DELETE")).toEqual({
    status: 200,
    body: {},
  });
  expect((await answer("/user", { bearer: String(access_token) })).body.code).toBe("user_not_found");
  expect((await admin(`/users/${id}`)).body.code).toBe("user_not_found");
  const again = await create({ email });
  expect((await admin(`/users/${again.id}`, undefined, "DELETE")).status).toBe(200);
});

test("a soft delete keeps the row without personal data", async () => {
  const { id, email } = await create({ user_metadata: { name: "Amina" } });
  const { access_token } = (await signIn(email)).body;
  await admin(`/users/${id}`, { should_soft_delete: true }, "DELETE");
  const { body } = await admin(`/users/${id}`);
  expect(body).toMatchObject({ id, phone: "", user_metadata: {}, app_metadata: {}, identities: [] });
  expect(body.deleted_at).toEqual(expect.any(String));
  expect(JSON.stringify(body)).not.toContain(email);
  expect((await answer("/user", { bearer: String(access_token) })).body.code).toBe("user_not_found");
  expect((await signIn(email)).body.code).toBe("invalid_credentials");
  expect((await admin(`/users/${id}`, { email }, "PUT")).body.code).toBe("user_not_found");
  expect((await create({ email })).id).not.toBe(id);
});

test("an administrator lists and removes a lost factor", async () => {
  const { id, email } = await create();
  const { access_token } = (await signIn(email)).body;
  const made = await answer("/factors", { body: { factor_type: "totp" }, bearer: String(access_token) });
  expect((await admin(`/users/${id}/factors`)).body).toMatchObject([
    { id: made.body.id, status: "unverified" },
  ]);
  const removed = await admin(`/users/${id}/factors/${String(made.body.id)}`, undefined, "DELETE");
  expect(removed).toMatchObject({ status: 200, body: { id: made.body.id } });
  expect(removed.body).not.toHaveProperty("secret");
  expect((await admin(`/users/${id}/factors`)).body).toEqual([]);
  const again = await admin(`/users/${id}/factors/${String(made.body.id)}`, undefined, "DELETE");
  expect(again).toMatchObject({ status: 404, body: { code: "mfa_factor_not_found" } });
});

test("the audit log records admin actions, without addresses", async () => {
  const { id } = await create();
  await admin(`/users/${id}`, { ban_duration: "1h" }, "PUT");
  await admin(`/users/${id}`, undefined, "DELETE");
  const log = await context.db
    .selectFrom("auth.audit_log")
    .select(["action", "actor", "details"])
    .where("user_id", "=", id)
    .orderBy("at")
    .execute();
  expect(log).toEqual(
    ["user_created", "user_modified", "user_deleted"].map((action) => ({
      action,
      actor: "admin",
      details: {},
    })),
  );
  expect(await auth.users.byId(context.db, id)).toBeUndefined();
});
