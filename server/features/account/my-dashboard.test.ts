import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { OwnDashboard } from "../../../contracts/account.ts";
import { address, testAccount } from "./testing.ts";

const world = await testAccount();
const { context, signUp, post, paid, accountOf } = world;
afterAll(world.close);

const ZONE = { timeZone: "Africa/Kinshasa" };
const ask = (token: string | undefined, body: object = ZONE) => post("my-dashboard", token, body);

/** As the page gets it: the test's site has no pages, and answers what it would print. */
async function printedFor(token: string): Promise<OwnDashboard> {
  const answer = await ask(token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as OwnDashboard;
}

test("the dashboard claims what was given as a guest, once, and prints what the account reads", async () => {
  const donorEmail = address("printed");
  const reference = await paid({ donorEmail });
  const { token, id } = await signUp(donorEmail);
  const first = await printedFor(token);
  expect(first).toMatchObject({
    user: { id, email: donorEmail, email_confirmed_at: expect.any(String) },
    claimed: { gifts: 1, orders: 0 },
    ...ZONE,
  });
  expect(first.account.gifts.map((gift) => gift.reference)).toEqual([reference]);
  expect(first.account).toEqual(await accountOf(token));
  expect((await printedFor(token)).claimed).toEqual({ gifts: 0, orders: 0 });
});

test("it claims nothing for an address that is not confirmed", async () => {
  const donorEmail = address("unproven");
  await paid({ donorEmail });
  const { token } = await signUp(donorEmail, { confirmed: false });
  expect(await printedFor(token)).toMatchObject({ claimed: { gifts: 0, orders: 0 }, account: { gifts: [] } });
});

test("Threats 24 and 42: it is printed for the person of the token, whoever else the request names", async () => {
  const donorEmail = address("victim");
  await paid({ donorEmail });
  const victim = await signUp(donorEmail);
  expect((await printedFor(victim.token)).account.gifts).toHaveLength(1);
  const other = await signUp(address("other"));
  for (const named of [
    { userId: victim.id },
    { user_id: victim.id },
    { email: donorEmail },
    { own: victim.id },
  ])
    expect((await ask(other.token, { ...ZONE, ...named })).status).toBe(422);
  const text = JSON.stringify(await printedFor(other.token));
  expect(text).toContain(other.email);
  for (const secret of [victim.id, donorEmail]) expect(text).not.toContain(secret);
});

test("Threats 24 and 28: without a session that is valid nothing is printed", async () => {
  const { id, token } = await signUp(address("tokens"));
  const { anonKey, serviceRoleKey } = context.keys;
  for (const bearer of [undefined, "", "x.y.z", anonKey, serviceRoleKey, `${token.slice(0, -3)}AAA`]) {
    const answer = await ask(bearer);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, "not_signed_in"]);
  }
  await context.db
    .insertInto("auth.factors")
    .values({
      id: randomUUID(),
      user_id: id,
      factor_type: "totp",
      status: "verified",
      created_at: context.clock.now(),
      updated_at: context.clock.now(),
    })
    .execute();
  expect((await ask(token)).status).toBe(403);
  await context.db.deleteFrom("auth.sessions").where("user_id", "=", id).execute();
  expect((await ask(token)).status).toBe(401);
});

test("Threat 72: no cache may keep it", async () => {
  const { token } = await signUp(address("kept"));
  const answer = await ask(token);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.has("ETag")).toBe(false);
});

test("a time zone that does not exist is refused", async () => {
  const { token } = await signUp(address("zone"));
  for (const timeZone of ["Mars/Olympus", "", "x".repeat(100), 3])
    expect((await ask(token, { timeZone })).status).toBe(422);
  expect((await ask(token, {})).status).toBe(422);
});
