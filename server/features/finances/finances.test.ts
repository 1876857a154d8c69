import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FinancesView } from "../../../contracts/finances/finances.ts";
import type { Currency } from "../../../contracts/money.ts";
import { systemClock } from "../../platform/process/clock.ts";
import { until } from "../../platform/testing/until.ts";
import { readTotals } from "../donations/donor-wall/read-donor-wall.ts";
import { callback, given, testDonations } from "../donations/testing.ts";
import { createAnnualAccounts } from "./annual-accounts.ts";
import { latestMonths } from "./finances-view.ts";
import { financesLimits } from "./limits.ts";
import { readGifts } from "./read-gifts.ts";

let now = new Date("2026-08-10T10:00:00Z").getTime();
const clock = { ...systemClock, now: () => new Date(now) };
const donations = await testDonations({ replaced: { clock }, only: ["finances"] });
const { context, call, tell, intents, features } = donations;
afterAll(donations.close);

const { finances } = features.finances.data;
const later = () => {
  now += financesLimits.cacheMs;
  return finances();
};
const of = (view: FinancesView, currency: Currency) =>
  view.currencies.find(({ total }) => total.amount.currency === currency);

async function deliver(type: string, state: string, changed: object = {}) {
  const intent = intents.at(-1);
  if (!intent) throw new Error("no gift was made");
  const event = JSON.parse(callback(intent, type)) as { data: object };
  await tell(JSON.stringify({ ...event, data: { ...event.data, ...changed } }));
  await until(async () => {
    const row = await context.db
      .selectFrom("payments.payments")
      .select("state")
      .where("id", "=", intent.id)
      .executeTakeFirst();
    return row?.state === state;
  });
}

async function paid(times: number, gift: object) {
  for (let index = 0; index < times; index++) {
    await given(donations, gift);
    await deliver("payment.paid", "paid");
  }
}

/** Ten gifts in francs and four in dollars, some of them given back, over two months. */
beforeAll(async () => {
  await paid(5, { programId: 1, amount: 10_000 });
  await paid(1, { programId: 1, amount: 7_000 });
  await deliver("payment.refunded", "refunded");
  await paid(1, { programId: 1, amount: 9_000 });
  await deliver("payment.refunded", "partly_refunded", { refunded: "4000" });
  now = new Date("2026-11-23T10:00:00Z").getTime();
  await paid(6, { programId: 2, amount: 2_000 });
  await paid(1, { programId: "women", amount: 30_000 });
  await deliver("payment.disputed", "disputed");
  await paid(3, { programId: "women", amount: 1_000 });
  await paid(2, { programId: 3, amount: 3_000 });
  await paid(4, { programId: 1, amount: 5_650, payIn: "USD" });
}, 60_000);

describe("where the money goes", () => {
  test("sums are those of the ledger: what was refunded or is disputed is in none of them", async () => {
    const view = await later();
    expect(new Date(view.at).getTime()).toBe(now);
    const totals = await Promise.all(["1", "2", "3", "women"].map((id) => readTotals(context, id)));
    const francs = totals.flat().filter(({ currency }) => currency === "XOF");
    expect(francs.reduce((sum, { minor }) => sum + minor, 0)).toBe(76_000);
    expect(of(view, "XOF")?.total).toEqual({ amount: { minor: 76_000, currency: "XOF" }, gifts: 17 });
  });

  test("a currency of four gifts is not shown, and no sum holds another currency", async () => {
    const view = await later();
    expect(view.currencies.map(({ total }) => total.amount.currency)).toEqual(["XOF"]);
    await paid(1, { programId: 2, amount: 5_650, payIn: "USD" });
    const dollars = of(await later(), "USD");
    expect(dollars?.total).toEqual({ amount: { minor: 50_00, currency: "USD" }, gifts: 5 });
    expect(dollars?.purposes).toEqual([]);
    expect(dollars?.others).toEqual(dollars?.total);
    expect(dollars).not.toHaveProperty("split");
  });

  test("purposes of fewer than five gifts are one sum of five gifts or more", async () => {
    const francs = of(await later(), "XOF");
    expect(francs?.purposes).toEqual([
      expect.objectContaining({ programId: "1", amount: { minor: 55_000, currency: "XOF" }, gifts: 6 }),
      expect.objectContaining({ programId: "2", amount: { minor: 12_000, currency: "XOF" }, gifts: 6 }),
    ]);
    expect(francs?.others).toEqual({ amount: { minor: 9_000, currency: "XOF" }, gifts: 5 });
  });

  test("months add up to the total, from the first gift on; a gift refunded in part counts in the month it was made", async () => {
    const francs = of(await later(), "XOF");
    const none = { amount: { minor: 0, currency: "XOF" }, gifts: 0 };
    expect(francs?.months).toEqual([
      { month: "2026-08", sum: { amount: { minor: 55_000, currency: "XOF" }, gifts: 6 } },
      { month: "2026-09", sum: none },
      { month: "2026-10", sum: none },
      { month: "2026-11", sum: { amount: { minor: 21_000, currency: "XOF" }, gifts: 11 } },
    ]);
  });

  test("the split follows the budgets of the projects shown, in whole per cents", async () => {
    const view = await later();
    const { split } = of(view, "XOF") ?? {};
    for (const percents of [split, view.budget])
      expect(Object.values(percents ?? {}).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    // 55 000 by the kits' budget: 90.9 % goods, 5.8 % transport, 3.3 % control; 12 000 by the canteens'.
    expect(split).toEqual({ goods: 86, works: 3, people: 2, transport: 6, control: 3 });
  });

  test("figures are at most five minutes old, and the ledger is read once in that time", async () => {
    const first = await later();
    await paid(1, { programId: 2, amount: 2_000 });
    now += financesLimits.cacheMs - 1;
    expect(await finances()).toBe(first);
    now += 1;
    expect(of(await finances(), "XOF")?.total.gifts).toBe(18);
    expect(financesLimits.cacheMs).toBeLessThanOrEqual(300_000);
  });

  test("play money is none once real money is taken", async () => {
    const { db, env } = context;
    expect((await readGifts({ db, env })).length).toBeGreaterThan(0);
    expect(await readGifts({ db, env: { ...env, PAYMENTS_SANDBOX: "off" } })).toEqual([]);
  });

  test("the latest months are Kinshasa's", () => {
    expect(latestMonths(new Date("2026-12-31T23:30:00Z")).at(-1)).toBe("2027-01");
    expect(latestMonths(new Date("2026-03-05T00:00:00Z"))[0]).toBe("2025-04");
  });
});

describe("annual accounts", () => {
  const ask = (year: string) => call(`/functions/v1/annual-accounts?year=${year}`);

  test("the sample's stand for the three latest years", async () => {
    expect((await finances()).accounts).toEqual([
      { year: 2025, file: "sample" },
      { year: 2024, file: "sample" },
      { year: 2023, file: "sample" },
    ]);
    const response = await ask("2024");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="comptes-2024.pdf"');
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("other years are not found", async () => {
    for (const year of ["2026", "2022", "", "2025.pdf", "../settings", "02025"])
      expect((await ask(year)).status, year).toBe(404);
  });

  test("a file of the foundation takes the sample's place; without demonstration there is no sample", async () => {
    const folder = await mkdtemp(join(tmpdir(), "accounts-"));
    await writeFile(join(folder, "2024.pdf"), "%PDF-1.7 ours");
    const states = async (demonstration: boolean) =>
      (await createAnnualAccounts(context, { folder, demonstration }).latest()).map(({ file }) => file);
    expect(await states(true)).toEqual(["sample", "published", "sample"]);
    expect(await states(false)).toEqual(["missing", "published", "missing"]);
    const { endpoint } = createAnnualAccounts(context, { folder, demonstration: false });
    const read = (year: number) =>
      endpoint.handle({
        request: new Request(`http://site.test/?year=${year}`),
        language: "fr",
        addressPrefix: "192.0.2.1",
        visitor: null,
        isForm: false,
      });
    expect(await (await read(2024)).text()).toBe("%PDF-1.7 ours");
    await expect(read(2025)).rejects.toMatchObject({ problem: { code: "not_found" } });
    await rm(folder, { recursive: true });
  });

  test("downloads of an address are limited", async () => {
    const { max } = financesLimits.downloads;
    await context.db.updateTable("core.rate_limits").set({ used: max }).execute();
    expect((await ask("2025")).status).toBe(429);
  });
});
