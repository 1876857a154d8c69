import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_PHONE_FACTOR: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" });
const { account, answer, clock, context, refresh, session } = accounts;
const { textCode } = textReader(accounts);
afterAll(accounts.close);

const REFUSED = [422, "mfa_verification_failed"];
const aalOf = (token: unknown) =>
  (JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()) as { aal: string }).aal;

async function challenge(access: string, factor: string) {
  const { status, body } = await answer(`/factors/${factor}/challenge`, { body: {}, bearer: access });
  expect(status).toBe(200);
  return String(body.id);
}

const verify = async (access: string, factor: string, challenge_id: string, code: string) => {
  const { status, body } = await answer(`/factors/${factor}/verify`, {
    body: { challenge_id, code },
    bearer: access,
  });
  return { result: [status, body.code], access: String(body.access_token) };
};

/** Somebody signed in by password who has just enrolled a number. */
async function enrolled() {
  const who = await account();
  const { access, refresh: token } = await session(who);
  const phone = somePhone();
  const { body } = await answer("/factors", { body: { factor_type: "phone", phone }, bearer: access });
  return { ...who, access, refreshToken: token, phone, factor: String(body.id) };
}

/** The same, after the first code. */
async function proved() {
  const who = await enrolled();
  const id = await challenge(who.access, who.factor);
  const { result, access } = await verify(who.access, who.factor, id, await textCode(who.phone));
  expect(result[0]).toBe(200);
  return { ...who, access };
}

test("the code of a text message raises the session to aal2, later sessions too", async () => {
  const who = await proved();
  expect(aalOf(who.access)).toBe("aal2");
  const { access } = await session(who);
  expect(aalOf(access)).toBe("aal1");
  const id = await challenge(access, who.factor);
  expect(aalOf((await verify(access, who.factor, id, await textCode(who.phone, 2))).access)).toBe("aal2");
});

test("threat 40: a number that was enrolled and not proved raises nothing; its old refresh token neither", async () => {
  const who = await enrolled();
  const next = await refresh(who.refreshToken);
  expect(aalOf(next.body.access_token)).toBe("aal1");
  const id = await challenge(who.access, who.factor);
  const code = await textCode(who.phone);
  expect((await verify(who.access, who.factor, id, code === "000000" ? "111111" : "000000")).result).toEqual(
    REFUSED,
  );
  expect((await answer("/user", { bearer: who.access })).body.factors).toMatchObject([
    { status: "unverified", factor_type: "phone" },
  ]);
});

test("threat 34: five wrong codes make the right one of a text message worthless", async () => {
  const who = await enrolled();
  const id = await challenge(who.access, who.factor);
  const code = await textCode(who.phone);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let attempt = 0; attempt < limits.auth.codeAttempts; attempt++)
    expect((await verify(who.access, who.factor, id, wrong)).result).toEqual(REFUSED);
  expect((await verify(who.access, who.factor, id, code)).result).toEqual(REFUSED);
});

test("threat 40: a code of a text message is used once", async () => {
  const who = await proved();
  const { access } = await session(who);
  const id = await challenge(access, who.factor);
  const code = await textCode(who.phone, 2);
  const both = await Promise.all([1, 2].map(() => verify(access, who.factor, id, code)));
  expect(both.filter(({ result: [status] }) => status === 200)).toHaveLength(1);
  const after = await session(who);
  expect((await verify(after.access, who.factor, id, code)).result[0]).toBe(422);
});

test("a code of a text message ends with its challenge", async () => {
  const who = await enrolled();
  const id = await challenge(who.access, who.factor);
  const code = await textCode(who.phone);
  clock.advance(limits.auth.factors.challengeMs);
  const late = await session(who);
  expect((await verify(late.access, who.factor, id, code)).result).toEqual([422, "mfa_challenge_expired"]);
});

test("threat 40: a code belongs to its challenge, and a factor to its owner", async () => {
  const [who, other] = [await enrolled(), await enrolled()];
  const [mine, theirs] = [
    await challenge(who.access, who.factor),
    await challenge(other.access, other.factor),
  ];
  const code = await textCode(who.phone);
  expect((await verify(other.access, other.factor, mine, code)).result).toEqual([
    422,
    "mfa_factor_not_found",
  ]);
  expect((await verify(other.access, who.factor, mine, code)).result).toEqual([404, "mfa_factor_not_found"]);
  if (code !== (await textCode(other.phone)))
    expect((await verify(other.access, other.factor, theirs, code)).result).toEqual(REFUSED);
});

test("a copy of the database has no code of a challenge", async () => {
  const who = await enrolled();
  await challenge(who.access, who.factor);
  const code = await textCode(who.phone);
  const rows = await context.db
    .selectFrom("auth.challenges")
    .selectAll()
    .where("factor_id", "=", who.factor)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
});
