import { afterAll, expect, test } from "vitest";
import { testAccounts } from "./testing/accounts.ts";

const { account, call, clock, refresh, session, close } = await testAccounts();
afterAll(close);
const DAY = 86_400_000;
const opens = async (bearer: string) => (await call("/user", { bearer })).status === 200;

test("threat 89: the clock jumps a day forward and back: a token expires, nobody is signed out", async () => {
  const before = await session(await account());
  expect(await opens(before.access)).toBe(true);

  clock.advance(DAY);
  expect(await opens(before.access)).toBe(false);
  const ahead = (await refresh(before.refresh)).body;
  expect(await opens(ahead.access_token ?? "")).toBe(true);

  clock.advance(-DAY);
  expect(await opens(ahead.access_token ?? ""), "it is of tomorrow").toBe(false);
  const back = (await refresh(ahead.refresh_token ?? "")).body;
  expect(await opens(back.access_token ?? "")).toBe(true);
});
