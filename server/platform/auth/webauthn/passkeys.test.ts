import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { claims, passkeyOwners } from "../testing/passkey-owners.ts";

const accounts = await testAccounts({ AUTH_PASSKEYS: "on" });
const { account, answer, context, session, refresh } = accounts;
const { device, creation, register, request, signIn, owner, row } = passkeyOwners(accounts);
const { mailsTo } = mailReader(accounts);
afterAll(accounts.close);

const origin = context.env.SITE_URL;
const service = context.keys.serviceRoleKey;

test("a passkey signs in without address and password; the session says so and stays aal1", async () => {
  const who = await owner();
  const { status, body } = await signIn(who.authenticator);
  expect(status).toBe(200);
  expect(claims(body.access_token)).toMatchObject({ sub: who.id, aal: "aal1", amr: [{ method: "passkey" }] });
  const next = await refresh(String(body.refresh_token));
  expect(claims(next.body.access_token).amr).toMatchObject([{ method: "passkey" }]);
  const [listed] = (await answer("/passkeys", { bearer: String(body.access_token) }))
    .body as unknown as object[];
  expect(listed).toMatchObject({ id: who.passkey, last_used_at: expect.any(String) });
});

test("the options bind the key to the host of SITE_URL, and ask the device to check its owner", async () => {
  const who = await account();
  const { access } = await session(who);
  const authenticator = device();
  const first = await creation(access);
  const made = authenticator.create(first.options);
  const transports = ["internal", "a-new-transport"];
  const credential = { ...made, response: { ...made.response, transports } };
  await answer("/passkeys/registration/verify", {
    body: { challenge_id: first.challenge_id, credential },
    bearer: access,
  });
  const { options } = await creation(access);
  expect(options).toMatchObject({
    rp: { id: new URL(origin).hostname },
    user: { name: who.email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: authenticator.ids[0], type: "public-key", transports: ["internal"] }],
  });
  const sign = await request();
  expect(sign.options).toMatchObject({
    rpId: new URL(origin).hostname,
    userVerification: "required",
    allowCredentials: [],
  });
  expect(Buffer.from(sign.options.challenge, "base64url")).toHaveLength(32);
});

test("a passkey of a known model has its name; backup flags are stored and follow the authenticator", async () => {
  const model = { isSynced: true, aaguid: "fbfc3007-154e-4ecc-8c0b-6e020557d7bd" };
  const who = await owner(model);
  expect(await row(who.passkey)).toMatchObject({
    friendly_name: "iCloud Keychain",
    backup_eligible: true,
    backed_up: true,
    counter: 0,
    last_used_at: null,
  });
  // A synced passkey keeps no counter: each sign-in shows 0.
  for (const _ of [1, 2]) expect((await signIn(who.authenticator)).status).toBe(200);
  const plain = await row((await owner()).passkey);
  expect(plain).toMatchObject({ friendly_name: null, backup_eligible: false, backed_up: false });
});

test("an attestation of the key by itself is accepted, and refused when its signature is wrong", async () => {
  const { access } = await session(await account());
  const self = device({ attestation: "packed" });
  expect((await register(access, self)).status).toBe(200);
  const forged = await register(access, device({ attestation: "packed" }), { foreignSignature: true });
  expect([forged.status, forged.body.code]).toEqual([400, "webauthn_verification_failed"]);
});

test("an account has several passkeys; each is renamed and removed by itself", async () => {
  const who = await owner();
  const second = device();
  const added = await register(who.access, second);
  const rename = (id: string, friendly_name: string) =>
    answer(`/passkeys/${id}`, { method: "PATCH", body: { friendly_name }, bearer: who.access });
  expect((await rename(who.passkey, " Téléphone ")).body).toMatchObject({ friendly_name: "Téléphone" });
  for (const name of ["", "a\nb", "x".repeat(121)]) {
    const refused = await rename(who.passkey, name);
    expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
  }
  const removed = await answer(`/passkeys/${who.passkey}`, { method: "DELETE", bearer: who.access });
  expect(removed.status).toBe(200);
  const list = (await answer("/passkeys", { bearer: who.access })).body as unknown as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual([added.body.id]);
  expect((await signIn(who.authenticator)).body.code).toBe("webauthn_verification_failed");
  expect((await signIn(second)).status).toBe(200);
});

test("ASVS 6.3.7: the owner gets a mail when a passkey is added and when one is removed, also by staff", async () => {
  const who = await owner();
  const about = async () => (await mailsTo(who.email)).map(({ template }) => template);
  expect(await about()).toEqual(["account_passkey_added"]);
  await answer(`/passkeys/${who.passkey}`, { method: "DELETE", bearer: who.access });
  expect(await about()).toEqual(["account_passkey_added", "account_passkey_removed"]);
  const second = await register(who.access, device());
  const staff = { method: "DELETE", bearer: service };
  const removed = await answer(`/admin/users/${who.id}/passkeys/${String(second.body.id)}`, staff);
  expect(removed.status).toBe(200);
  expect((await about()).slice(2)).toEqual(["account_passkey_added", "account_passkey_removed"]);
});

test("staff list and remove the passkeys of a person; other callers may not", async () => {
  const who = await owner();
  const path = `/admin/users/${who.id}/passkeys`;
  expect((await answer(path, { bearer: service })).body).toMatchObject([{ id: who.passkey }]);
  expect((await answer(path, { bearer: who.access })).body.code).toBe("not_admin");
  const other = await owner();
  const foreign = await answer(`${path}/${other.passkey}`, { method: "DELETE", bearer: service });
  expect([foreign.status, foreign.body.code]).toEqual([404, "webauthn_credential_not_found"]);
  const shapeless = await answer(`${path}/nonsense`, { method: "DELETE", bearer: service });
  expect([shapeless.status, shapeless.body.code]).toEqual([404, "validation_failed"]);
  const nobody = await answer("/admin/users/5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01/passkeys", {
    bearer: service,
  });
  expect(nobody.body.code).toBe("user_not_found");
});

test("an account that is banned, deleted or not confirmed is not opened", async () => {
  const banned = await owner();
  const change = (id: string, set: object) =>
    answer(`/admin/users/${id}`, { method: "PUT", body: set, bearer: service });
  await change(banned.id, { ban_duration: "24h" });
  const refused = await signIn(banned.authenticator);
  expect([refused.status, refused.body.code]).toEqual([403, "user_banned"]);
  const unconfirmed = await owner();
  await context.db
    .updateTable("auth.users")
    .set({ email_confirmed_at: null })
    .where("id", "=", unconfirmed.id)
    .execute();
  const unproved = await signIn(unconfirmed.authenticator);
  expect([unproved.status, unproved.body.code]).toEqual([403, "email_not_confirmed"]);
  for (const should_soft_delete of [true, false]) {
    const gone = await owner();
    await answer(`/admin/users/${gone.id}`, {
      method: "DELETE",
      body: { should_soft_delete },
      bearer: service,
    });
    expect(await row(gone.passkey)).toBeUndefined();
    expect((await signIn(gone.authenticator)).body.code).toBe("webauthn_verification_failed");
  }
});

test("another person's passkey is not found", async () => {
  const [who, other] = [await owner(), await owner()];
  for (const [method, body] of [
    ["PATCH", { friendly_name: "mine" }],
    ["DELETE", undefined],
  ] as const) {
    const foreign = await answer(`/passkeys/${who.passkey}`, {
      method,
      bearer: other.access,
      ...(body && { body }),
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, "webauthn_credential_not_found"]);
  }
  const shapeless = await answer("/passkeys/1", { method: "DELETE", bearer: other.access });
  expect([shapeless.status, shapeless.body.code]).toEqual([404, "validation_failed"]);
});

test("GET /settings says that passkeys are on", async () => {
  expect((await answer("/settings")).body.passkeys_enabled).toBe(true);
});
