import { afterAll, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_REDIRECTS: "https://app.example.org/**" });
const { answer, context } = accounts;
afterAll(accounts.close);

const bearer = context.keys.serviceRoleKey;
const PASSWORD = "une phrase de passe";
let count = 0;
const nextEmail = () => `link${++count}@example.org`;

const link = (body: object, query = "") => answer(`/admin/generate_link${query}`, { body, bearer });
const invite = (body: object, query = "") => answer(`/invite${query}`, { body, bearer });
const verify = (body: object) => answer("/verify", { body });
const create = async (fields: object = {}) =>
  (
    await answer("/admin/users", {
      body: { email: nextEmail(), password: PASSWORD, email_confirm: true, ...fields },
      bearer,
    })
  ).body;
const outbox = () =>
  context.db
    .selectFrom("mail.outbox")
    .select(["template", "recipient", "language"])
    .orderBy("created_at")
    .execute();

test("Threat 38: only the service role may create links and invitations", async () => {
  for (const path of ["/admin/generate_link", "/invite"]) {
    const body = { type: "signup", email: nextEmail(), password: PASSWORD };
    expect((await answer(path, { body })).body.code).toBe("not_admin");
    expect((await answer(path, { body, headers: { Authorization: "" } })).body.code).toBe("no_authorization");
    expect((await answer(path, { body, bearer: "a.b.c" })).body.code).toBe("bad_jwt");
    const person = await create();
    const { access_token } = (
      await answer("/token?grant_type=password", { body: { email: person.email, password: PASSWORD } })
    ).body;
    expect((await answer(path, { body, bearer: String(access_token) })).body.code).toBe("not_admin");
  }
});

test("a link is made for each type, and no mail is sent", async () => {
  const email = nextEmail();
  const signup = await link({ type: "signup", email, password: PASSWORD, data: { name: "Amina" } });
  expect(signup).toMatchObject({
    status: 200,
    body: {
      email,
      user_metadata: { name: "Amina" },
      verification_type: "signup",
      email_otp: expect.stringMatching(/^\d{6}$/),
      redirect_to: context.env.SITE_URL,
    },
  });
  const { hashed_token, action_link } = signup.body;
  const url = new URL(String(action_link));
  expect(url.href.startsWith(`${context.env.SITE_URL}/auth/v1/verify?`)).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    token: hashed_token,
    type: "signup",
    redirect_to: context.env.SITE_URL,
  });
  expect((await verify({ type: "signup", token_hash: hashed_token })).status).toBe(200);
  expect((await answer("/token?grant_type=password", { body: { email, password: PASSWORD } })).status).toBe(
    200,
  );
  for (const type of ["magiclink", "recovery"]) {
    const made = await link({ type, email });
    expect(made.body.verification_type).toBe(type);
    const session = await verify({ type, email, token: made.body.email_otp });
    expect((session.body.user as { email: string }).email).toBe(email);
  }
  expect(await outbox()).toEqual([]);
});

test("a magic link creates a user for an unknown address", async () => {
  const email = nextEmail();
  const { body } = await link({ type: "magiclink", email });
  expect(body.verification_type).toBe("signup");
  expect((await verify({ type: "signup", email, token: body.email_otp })).status).toBe(200);
});

test("a change of address is confirmed by both", async () => {
  const { email, id } = await create();
  const new_email = nextEmail();
  const current = await link({ type: "email_change_current", email, new_email });
  expect(current.body).toMatchObject({ email, new_email, verification_type: "email_change_current" });
  const next = await link({ type: "email_change_new", email, newEmail: new_email });
  const first = await verify({ type: "email_change", email, token: current.body.email_otp });
  expect(first.body).toMatchObject({ code: "200" });
  await verify({ type: "email_change", email: new_email, token: next.body.email_otp });
  expect((await answer(`/admin/users/${String(id)}`, { bearer })).body.email).toBe(new_email);
});

test("each refusal of a link has its code", async () => {
  const { email } = await create();
  const refused = async (body: object) => {
    const made = await link(body);
    return [made.status, made.body.code];
  };
  expect(await refused({ type: "signup", email, password: PASSWORD })).toEqual([422, "email_exists"]);
  expect(await refused({ type: "invite", email })).toEqual([422, "email_exists"]);
  expect(await refused({ type: "recovery", email: nextEmail() })).toEqual([404, "user_not_found"]);
  const unknown = { type: "email_change_new", email: nextEmail(), new_email: nextEmail() };
  expect(await refused(unknown)).toEqual([404, "user_not_found"]);
  const other = await create();
  expect(await refused({ type: "email_change_new", email, new_email: other.email })).toEqual([
    422,
    "email_exists",
  ]);
  for (const wrong of [
    { type: "sms", email },
    { email },
    { type: "signup", email: nextEmail() },
    { type: "magiclink", email: "nobody" },
    { type: "email_change_new", email },
  ])
    expect(await refused(wrong)).toEqual([400, "validation_failed"]);
  expect(await refused({ type: "signup", email: nextEmail(), password: "12345" })).toEqual([
    422,
    "weak_password",
  ]);
});

test("Threat 32: a link leads to this site or to what is allowed, from the body or the query", async () => {
  const email = nextEmail();
  const leads = async (redirect_to: string | undefined, query = "") =>
    (await link({ type: "magiclink", email, redirect_to }, query)).body.redirect_to;
  const allowed = "https://app.example.org/welcome";
  expect(await leads(allowed)).toBe(allowed);
  expect(await leads(undefined, `?redirect_to=${encodeURIComponent(allowed)}`)).toBe(allowed);
  expect(await leads("https://evil.example/")).toBe(context.env.SITE_URL);
  expect(await leads(undefined, "?redirect_to=https%3A%2F%2Fevil.example")).toBe(context.env.SITE_URL);
});

test("an invited person gets a mail, and again until they accept", async () => {
  const email = nextEmail();
  const { status, body } = await invite({ email: email.toUpperCase(), data: { name: "Baraka" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, user_metadata: { name: "Baraka" }, invited_at: expect.any(String) });
  expect((await invite({ email })).body.id).toBe(body.id);
  const arab = nextEmail();
  await invite({ email: arab, data: { language: "ar" } });
  expect(await outbox()).toEqual([
    { template: "account_invite", recipient: email, language: "fr" },
    { template: "account_invite", recipient: email, language: "fr" },
    { template: "account_invite", recipient: arab, language: "ar" },
  ]);
  const { hashed_token } = (await link({ type: "invite", email })).body;
  expect((await verify({ type: "invite", token_hash: hashed_token })).status).toBe(200);
  expect((await invite({ email })).body.code).toBe("email_exists");
  const wrong = await invite({ email: "nobody" });
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    "Unable to validate email address: invalid format",
  ]);
});
