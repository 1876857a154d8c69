import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { exportUser } from "../users/own-data.ts";

const accounts = await testAccounts();
const strict = await testAccounts({ AUTH_RATE_SCALE: "1" });
afterAll(() => Promise.all([accounts.close(), strict.close()]));

type Room = typeof accounts;
const CODES = "/factors/recovery-codes";

/** Somebody with an authenticator app, the session that showed it, and ten codes. */
async function protectedAccount(world: Room = accounts) {
  const { account, answer, clock, session } = world;
  const who = await account();
  const { access } = await session(who);
  const { body } = await answer("/factors", { body: { factor_type: "totp" }, bearer: access });
  const factor = { id: String(body.id), secret: (body.totp as { secret: string }).secret };
  const challenge = await answer(`/factors/${factor.id}/challenge`, { body: {}, bearer: access });
  const code = new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate({
    timestamp: clock.now().getTime(),
  });
  const proof = { challenge_id: challenge.body.id, code };
  const grant = await answer(`/factors/${factor.id}/verify`, { body: proof, bearer: access });
  const token = String(grant.body.access_token);
  return { ...who, factor, token, codes: await codesOf(world, token) };
}

async function codesOf({ answer }: Room, bearer: string): Promise<string[]> {
  const { status, body } = await answer("/factors/recovery-codes", { method: "POST", bearer });
  expect(status).toBe(200);
  return body.codes as string[];
}

const show = ({ answer }: Room, bearer: string, code: string) =>
  answer("/factors/recovery-codes/verify", { body: { code }, bearer });
const left = async (bearer: string) => (await accounts.answer("/factors/recovery-codes", { bearer })).body;
const WRONG = { status: 422, body: { code: "mfa_verification_failed" } };

test("ten different codes are made at once and stored as hashes", async () => {
  const { id, codes, token } = await protectedAccount();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const rows = await accounts.context.db
    .selectFrom("auth.recovery_codes")
    .selectAll()
    .where("user_id", "=", id)
    .execute();
  expect(rows).toHaveLength(10);
  expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
  expect(await left(token)).toEqual({ remaining: 10, created_at: expect.any(String) });
});

test("threat 40: a code opens the account once, removes nothing, and lets the person remove the lost factor", async () => {
  const { answer, session, refresh } = accounts;
  const who = await protectedAccount();
  const first = await session(who);
  const [code = "", other = ""] = who.codes;
  // As people copy it from paper: capitals, spaces, and letters that look like digits.
  const copied = code.toUpperCase().replace("-", " ").replaceAll("0", "O").replaceAll("1", "I");
  const { status, body } = await show(accounts, first.access, copied);
  expect(status).toBe(200);
  const claims = JSON.parse(
    Buffer.from(String(body.access_token).split(".")[1] ?? "", "base64url").toString(),
  );
  expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/recovery" }, { method: "password" }] });
  // The refresh token from before does not reach the raised session.
  expect((await refresh(first.refresh)).body.code).toBe("refresh_token_already_used");

  const second = await session(who);
  expect(await show(accounts, second.access, code)).toMatchObject(WRONG);
  const again = await show(accounts, second.access, other);
  const token = String(again.body.access_token);
  expect((await answer("/user", { bearer: token })).body.factors).toMatchObject([{ id: who.factor.id }]);
  expect((await answer(`/factors/${who.factor.id}`, { method: "DELETE", bearer: token })).status).toBe(200);
  expect((await answer("/user", { bearer: token })).body.factors).toBeUndefined();
  // Nothing is left that the codes could stand in for.
  expect(await left(token)).toEqual({ remaining: 0, created_at: null });
});

test("of twenty concurrent uses of a code one wins", async () => {
  const who = await protectedAccount();
  const { access } = await accounts.session(who);
  const tries = Array.from({ length: 20 }, () => show(accounts, access, who.codes[0] ?? ""));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await left(who.token)).toMatchObject({ remaining: 9 });
});

test("new codes replace the earlier ones; other people's codes are none", async () => {
  const [who, other] = [await protectedAccount(), await protectedAccount()];
  const [fresh = ""] = await codesOf(accounts, who.token);
  const { access } = await accounts.session(who);
  for (const code of [who.codes[0] ?? "", other.codes[0] ?? "", "00000-00000", "-"]) {
    expect(await show(accounts, access, code)).toMatchObject(WRONG);
  }
  expect((await show(accounts, access, fresh)).status).toBe(200);
});

test("codes are made only for a verified factor that this session has shown", async () => {
  const { account, answer, session } = accounts;
  const { access } = await session(await account());
  const make = (bearer: string) => answer(CODES, { method: "POST", bearer });
  expect(await make(access)).toMatchObject({ status: 422, body: { code: "mfa_factor_not_found" } });
  await answer("/factors", { body: { factor_type: "totp" }, bearer: access });
  expect(await make(access)).toMatchObject({ status: 422, body: { code: "mfa_factor_not_found" } });
  const who = await protectedAccount();
  const byPassword = await session(who);
  expect(await make(byPassword.access)).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  expect(await answer(CODES, { headers: { Authorization: "" } })).toMatchObject({ status: 401 });
  expect(await left(who.token)).toMatchObject({ remaining: 10 });
});

test("a code that opened the account does not replace the current password", async () => {
  const careful = await testAccounts({ AUTH_CURRENT_PASSWORD: "on" });
  const who = await protectedAccount(careful);
  const { access } = await careful.session(who);
  const { body } = await show(careful, access, who.codes[0] ?? "");
  const changed = await careful.answer("/user", {
    method: "PUT",
    body: { password: "another phrase of mine" },
    bearer: String(body.access_token),
  });
  expect(changed).toMatchObject({ status: 400, body: { code: "current_password_required" } });
  await careful.close();
});

test("threat 34: guessed codes slow down like codes of the factor itself", async () => {
  const who = await protectedAccount(strict);
  const { access } = await strict.session(who);
  const answers: number[] = [];
  for (let at = 0; at < 12; at++) {
    strict.clock.advance(5_000);
    answers.push((await show(strict, access, `guess-0000${at}`)).status);
  }
  // The first guesses are free; how many of the later ones wait depends on the time that the calls take.
  expect(answers[0]).toBe(422);
  expect(answers).toContain(429);
});

test("the owner gets a mail when codes are made and used, which says when few are left", async () => {
  const { session } = accounts;
  const who = await protectedAccount();
  for (const code of who.codes.slice(0, 8)) await show(accounts, (await session(who)).access, code);
  const mails = (await mailReader(accounts).mailsTo(who.email)).filter(({ template }) =>
    template.startsWith("account_recovery_code"),
  );
  expect(mails.map(({ template }) => template)).toEqual([
    "account_recovery_codes_made",
    ...Array.from({ length: 8 }, () => "account_recovery_code_used"),
  ]);
  expect(mails.map(({ text }) => /dix nouveaux sur la page Sécurité/.test(text))).toEqual([
    ...Array.from({ length: 8 }, () => false),
    true,
  ]);
  expect(mails.at(-1)?.text).toContain("2 codes");
});

test("the audit log, the export and the deletion of an account cover its codes", async () => {
  const { context, session, answer } = accounts;
  const who = await protectedAccount();
  const { access } = await session(who);
  await show(accounts, access, "wrong");
  await show(accounts, access, who.codes[0] ?? "");
  const own = await exportUser(context.db, who.id);
  expect(own.log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["recovery_codes_made", "recovery_code_failed", "recovery_code_used"]),
  );
  expect(own.recoveryCodes).toHaveLength(10);
  expect(own.recoveryCodes.filter(({ used_at }) => used_at !== null)).toHaveLength(1);
  for (const code of who.codes) expect(JSON.stringify(own)).not.toContain(code);
  const bearer = context.keys.serviceRoleKey;
  await answer(`/admin/users/${who.id}`, { method: "DELETE", body: { should_soft_delete: true }, bearer });
  const rows = context.db.selectFrom("auth.recovery_codes").select("user_id").where("user_id", "=", who.id);
  expect(await rows.execute()).toEqual([]);
});
