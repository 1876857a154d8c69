import { afterAll, expect, test } from "vitest";
import { projects } from "../../../content/projects.ts";
import { settings } from "../../../content/settings.ts";
import { dollarCents } from "../../../contracts/dollar-cents.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { donorWallLimits } from "./limits.ts";
import { callback, given, testDonations } from "./testing.ts";

const clock = movableClock();
const donations = await testDonations({ replaced: { clock } });
const { call, tell, giftStatus } = donations;
afterAll(donations.close);

async function gift(changed: object) {
  const intent = await given(donations, changed);
  const reference = new URL(intent.returnUrl).pathname.split("/").at(-1) ?? "";
  const becomes = async (state: string, type = `payment.${state}`) => {
    expect((await tell(callback(intent, type))).status).toBe(200);
    await expect.poll(async () => (await giftStatus(reference))?.state).toBe(state);
  };
  return { reference, becomes, status: () => giftStatus(reference) };
}

const cents = (minor: number) => dollarCents({ minor, currency: "XOF" }, settings.rates) ?? 0;
const opening = projects[0].raised.minor;

test("a paid gift has the donor's name, and nothing else that says who it is; before and after it has none", async () => {
  const { reference, becomes, status } = await gift({
    programId: "5",
    donorName: "Awa Kalala",
    country: "FR",
    donorEmail: "awa.kalala@example.org",
  });
  expect(await status()).not.toHaveProperty("donorName");
  await becomes("paid");
  expect(await status()).toMatchObject({ donorName: "Awa Kalala" });
  const answer = await call(`/functions/v1/donation-status?reference=${reference}`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).not.toMatch(/example\.org|country/);
  await becomes("refunded");
  expect(await status()).not.toHaveProperty("donorName");
  expect(await status()).not.toHaveProperty("funding");
});

test("an anonymous gift is thanked without a name, whatever was typed", async () => {
  const { becomes, status } = await gift({ programId: "5", anonymous: true, donorName: "Awa Kalala" });
  await becomes("paid");
  expect(JSON.stringify(await status())).not.toContain("Awa");
});

test("the bar has the gift in it at once, also where the wall is cached, and in dollars at the dated rate", async () => {
  const wall = () => call("/functions/v1/donor-wall?programId=1");
  const first = await gift({ programId: "1", amount: 10_000 });
  await first.becomes("paid");
  expect(await first.status()).toMatchObject({
    funding: {
      goal: projects[0].goal,
      raised: { minor: opening + cents(10_000), currency: "USD" },
      ratesOf: "2026-11-16",
    },
  });
  // The wall is cached now, without the second gift.
  await wall();
  const second = await gift({ programId: "1", amount: 25_000, donorEmail: "second@example.org" });
  await second.becomes("paid");
  const both = opening + cents(35_000);
  expect((await second.status())?.funding?.raised.minor).toBe(both);
  expect(await (await wall()).json()).toMatchObject({ totals: [{ minor: 10_000, currency: "XOF" }] });
  // Much later the cached wall is as good.
  clock.advance(10 * donorWallLimits.seconds * 1000);
  expect((await first.status())?.funding?.raised.minor).toBe(both);
});

test("a sponsorship has no goal and no bar, a theme has its own", async () => {
  const meals = await gift({ programId: "sponsor:meal", amount: 20 });
  await meals.becomes("paid");
  expect(await meals.status()).not.toHaveProperty("funding");
  const theme = await gift({ programId: "education", amount: 10_000, donorEmail: "theme@example.org" });
  await theme.becomes("paid");
  expect((await theme.status())?.funding?.goal).toEqual({ minor: 1_240_000_00, currency: "USD" });
});
