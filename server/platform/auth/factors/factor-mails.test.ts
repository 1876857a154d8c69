import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const { account, answer, clock, context, session } = accounts;
const { mailsTo } = mailReader(accounts);
afterAll(accounts.close);

interface Factor {
  readonly id: string;
  readonly secret: string;
}

async function enrolled(bearer: string, friendly_name: string): Promise<Factor> {
  const { body } = await answer("/factors", { body: { factor_type: "totp", friendly_name }, bearer });
  return { id: String(body.id), secret: (body.totp as { secret: string }).secret };
}

/** The token of the session that has shown the factor. */
async function proved(bearer: string, { id, secret }: Factor): Promise<string> {
  const challenge = await answer(`/factors/${id}/challenge`, { body: {}, bearer });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const body = { challenge_id: challenge.body.id, code };
  const { status, body: grant } = await answer(`/factors/${id}/verify`, { body, bearer });
  expect(status).toBe(200);
  return String(grant.access_token);
}

async function protectedAccount() {
  const who = await account();
  const { access } = await session(who);
  const factor = await enrolled(access, "Téléphone");
  return { ...who, factor, token: await proved(access, factor) };
}

test("ASVS 6.3.7: the owner gets a mail when a second factor is activated and when one is removed", async () => {
  const who = await protectedAccount();
  const about = async () => (await mailsTo(who.email)).map(({ template }) => template);
  expect(await about()).toEqual(["account_factor_added"]);
  expect((await mailsTo(who.email))[0]?.text).toContain("répondez à ce message");
  const remove = (id: string, bearer: string) => answer(`/factors/${id}`, { method: "DELETE", bearer });
  // One that never counted, and one that is shown again, are no news.
  await remove((await enrolled(who.token, "Tablette")).id, who.token);
  clock.advance(60_000);
  const token = await proved(who.token, who.factor);
  expect(await about()).toEqual(["account_factor_added"]);
  expect((await remove(who.factor.id, token)).status).toBe(200);
  expect(await about()).toEqual(["account_factor_added", "account_factor_removed"]);
});

test("the owner also gets a mail when staff remove the factor", async () => {
  const lost = await protectedAccount();
  const staff = { method: "DELETE", bearer: context.keys.serviceRoleKey };
  expect((await answer(`/admin/users/${lost.id}/factors/${lost.factor.id}`, staff)).status).toBe(200);
  expect((await mailsTo(lost.email)).at(-1)?.template).toBe("account_factor_removed");
});
