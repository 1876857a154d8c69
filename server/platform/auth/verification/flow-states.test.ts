import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
afterAll(accounts.close);
const { answer, auth, clock, context } = accounts;
const VERIFIER = "a-verifier-that-only-the-program-knows-and-nobody-else";

/** A flow whose code was issued now. */
async function issued() {
  const { body } = await answer("/admin/users", {
    body: { email: `flow-${context.random.uuid()}@example.org`, email_confirm: true },
    bearer: context.keys.serviceRoleKey,
  });
  return context.db.transaction().execute(async (trx) => {
    const challenge = { challenge: VERIFIER, method: "plain" } as const;
    const id = await auth.flows.begin(trx, String(body.id), "magiclink", challenge);
    return { userId: String(body.id), code: await auth.flows.issueCode(trx, id) };
  });
}
const exchange = (code: string) =>
  context.db.transaction().execute((trx) => auth.flows.exchange(trx, code, VERIFIER));

test("a code is exchanged until its time is over, and not a moment later", async () => {
  const [inTime, late] = [await issued(), await issued()];
  clock.advance(limits.auth.flowMs - 60_000);
  expect(await exchange(inTime.code)).toEqual({ userId: inTime.userId, method: "magiclink" });
  clock.advance(120_000);
  await expect(exchange(late.code)).rejects.toMatchObject({ status: 422, code: "flow_state_expired" });
});
