import { afterAll, expect, test } from "vitest";
import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import { systemClock } from "../../../platform/process/clock.ts";
import { donorWallLimits } from "../limits.ts";
import { callback, given, testDonations } from "../testing.ts";

let ahead = 0;
const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + ahead) };
const donations = await testDonations({ replaced: { clock } });
const { call, tell, giftStatus, intents } = donations;
afterAll(donations.close);

const ask = (programId: string) => call(`/functions/v1/donor-wall?programId=${programId}`);
const wallOf = async (programId: string) => (await (await ask(programId)).json()) as DonorWall;
const later = () => (ahead += donorWallLimits.seconds * 1000);

/** Makes a gift, pays it and waits until it is booked. */
async function paid(gift: object, type = "payment.paid", becomes = "paid") {
  await given(donations, gift);
  await deliver(type, becomes);
}

async function deliver(type: string, becomes: string) {
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not called");
  expect((await tell(callback(intent, type))).status).toBe(200);
  const reference = new URL(intent.returnUrl).pathname.split("/").at(-1) ?? "";
  await expect.poll(async () => (await giftStatus(reference))?.state).toBe(becomes);
}

test("each donor is shown as they chose, latest first; currencies are never added up", async () => {
  const programId = "2";
  await paid({ programId, donorName: "Awa", display: "name", amount: 5_000 });
  await paid({ programId, donorName: "Béa", display: "name_only", amount: 6_000 });
  await paid({ programId, donorName: "Chance", display: "anonymous", amount: 7_000 });
  await paid({ programId, donorName: "Dieu", amount: 8_000 });
  await paid({ programId, donorName: null, display: "name", amount: 9_000 });
  await paid({ programId, donorName: "Élie", display: "name", anonymous: true, amount: 10_000 });
  await paid({ programId, donorName: "Fifi", display: "name", payIn: "USD", amount: 5_650 });
  expect(await wallOf(programId)).toEqual({
    totals: [
      { minor: 45_000, currency: "XOF" },
      { minor: 10_00, currency: "USD" },
    ],
    donors: [
      { name: "Fifi", amount: { minor: 5_650, currency: "XOF" } },
      { name: "Béa" },
      { name: "Awa", amount: { minor: 5_000, currency: "XOF" } },
    ],
  });
});

test("unpaid and refunded gifts are not shown", async () => {
  const programId = "sponsor:tree";
  await given(donations, { programId, donorName: "Awa", display: "name", amount: 25 });
  await paid({ programId, donorName: "Béa", display: "name", amount: 50 });
  await deliver("payment.refunded", "refunded");
  expect(await wallOf(programId)).toEqual({ totals: [], donors: [] });
});

test("the answer is cacheable, and the database is read at most once per cache period", async () => {
  const programId = "3";
  const response = await ask(programId);
  expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${donorWallLimits.seconds}`);
  expect((await response.json()) as DonorWall).toEqual({ totals: [], donors: [] });
  await paid({ programId, donorName: "Awa", display: "name", amount: 5_000 });
  expect((await wallOf(programId)).donors).toEqual([]);
  later();
  expect((await wallOf(programId)).donors).toHaveLength(1);
});

test("an unknown programme has no wall", async () => {
  for (const programId of ["", "7", "__proto__", "sponsor:whale"]) {
    expect((await ask(programId)).status, programId).toBe(404);
  }
});
