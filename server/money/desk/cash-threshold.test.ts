import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { CURRENCIES } from "../../../contracts/money.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { isLess, worthOf } from "./cash-threshold.ts";
import { esther, joseph, refusal, testStaff } from "./testing.ts";

const staff = await testStaff({ CASH_THRESHOLD_USD: "1000" });
const { desk, open, line, today, clock, db } = staff;
afterAll(staff.close);

const many = { lines: 0, totals: {} };
const [gombe, limete] = [await open("gombe", many), await open("limete", many, today(), joseph)];
const refused = { code: "cash_over_threshold", values: { threshold: { minor: 1000_00, currency: "USD" } } };
const given = (sheet: { id: string }, changed: object) =>
  refusal(desk.enter(esther, sheet.id, line({ donorEmail: null, donorPhone: null, ...changed })));

describe("threat 94: cash of one giver in one day", () => {
  const person = { donorName: "Awa Kalala", donorPhone: "+243 813 456 789" };

  test("is refused from the threshold on: to the cent, with the reason in words", async () => {
    const problem = await given(gombe, { ...person, amount: "1000" });
    expect(problem).toMatchObject(refused);
    if ("code" in problem)
      expect(messageOf(problem, "fr")).toMatch(/1\s000\s\$ ou plus .*loi n°\s22\/068, article 23/u);
    expect(await given(gombe, { ...person, amount: "400" })).toHaveProperty("answered");
  });

  test("is added up over lines, desks and currencies, however the giver is named", async () => {
    const rest = [
      { donorName: "KALALA  Awa", amount: "600" },
      { donorName: null, donorPhone: "0813456789", amount: "600" },
      { ...person, amount: "339000", currency: "XOF" },
      { ...person, amount: "517.25", currency: "EUR" },
      { ...person, amount: "1678200", currency: "CDF" },
    ];
    for (const one of rest) expect(await given(limete, one), JSON.stringify(one)).toMatchObject(refused);
    expect(await given(limete, { ...person, amount: "338999", currency: "XOF" })).toHaveProperty("answered");
    expect(await given(gombe, { ...person, amount: "0.01" })).toMatchObject(refused);
  });

  test("is not that of others, of another day, of anonymous givers, nor a cheque", async () => {
    expect(await given(gombe, { donorName: "Awa Ilunga", amount: "999.99" })).toHaveProperty("answered");
    expect(await given(gombe, { ...person, method: "cheque", amount: "5000" })).toHaveProperty("answered");
    for (let time = 0; time < 2; time++)
      expect(await given(gombe, { anonymous: true, amount: "999" })).toHaveProperty("answered");
    expect(await given(gombe, { anonymous: true, amount: "1000" })).toMatchObject(refused);
    const before = await open("matete", many, today(-1));
    expect(await given(before, { ...person, amount: "999" })).toHaveProperty("answered");
  });

  test("struck out, counts no more", async () => {
    const name = { donorName: "Beni Lukusa", amount: "700" };
    const entered = await desk.enter(esther, gombe.id, line({ donorEmail: null, donorPhone: null, ...name }));
    expect(await given(limete, name)).toMatchObject(refused);
    await desk.strike(esther, entered.id, "à la mauvaise caisse");
    expect(await given(limete, name)).toHaveProperty("answered");
  });

  test("counts again when its correction is struck out: refused if its giver brought more meanwhile", async () => {
    const name = { donorEmail: null, donorPhone: null, donorName: "Dieudonné Mwamba", amount: "600" };
    const first = await open("bandal", { lines: 1, totals: { USD: 600_00 } }, today(-2));
    const gift = await desk.enter(esther, first.id, line(name));
    await desk.close(joseph, first.id);
    const later = await open("bandal", many, today(-1));
    const kind = "correction" as const;
    const taking = { operationId: randomUUID(), lineId: gift.id, kind, reason: "saisi deux fois" };
    const correction = await desk.takeBack(esther, later.id, taking);
    const other = await open("kintambo", many, today(-2));
    const again = await desk.enter(joseph, other.id, line(name));
    expect(await refusal(desk.strike(esther, correction.id, "non, c’était juste"))).toMatchObject(refused);
    await desk.strike(joseph, again.id, "saisi deux fois");
    expect(await refusal(desk.strike(esther, correction.id, "c’était juste"))).toHaveProperty("answered");
  });

  test("at two desks at the same moment is taken once", async () => {
    const name = { donorName: "Chantal Ngoie", amount: "600" };
    const both = await Promise.all([given(gombe, name), given(limete, name)]);
    expect(both.filter((one) => "answered" in one)).toHaveLength(1);
  });
});

test("threat 94: cash counts at the least favourable rate of the last 30 days, not at one of an hour", async () => {
  const set = (paid: number) =>
    db
      .insertInto("payments.rates")
      .values({
        from_currency: "USD",
        to_currency: "CDF",
        asked: 100,
        paid,
        day: today(),
        set_by: esther.id,
        set_by_name: esther.name,
        set_at: clock.now(),
      })
      .execute();
  const francs = { donorName: "Espérance Kabedi", amount: "2797000", currency: "CDF" };
  await set(27_970_000);
  expect(await given(gombe, francs)).toMatchObject(refused);
  clock.advance(31 * 86_400_000);
  expect(await given(await open("ngaba", many), francs)).toHaveProperty("answered");
});

test("threat 94: worth is exact: one unit below the threshold is below, in every currency", () => {
  const worth = worthOf(settings.rates);
  const threshold = { minor: 10_000_00, currency: "USD" } as const;
  const least = { USD: 1_000_000, XOF: 5_650_000, EUR: 862_069, CDF: 2_797_000_000 } as const;
  for (const currency of CURRENCIES) {
    const minor = least[currency];
    expect(isLess([{ minor, currency }], threshold, worth), currency).toBe(false);
    expect(isLess([{ minor: minor - 1, currency }], threshold, worth), currency).toBe(true);
  }
  expect(() => worthOf(settings.rates.filter(({ from }) => from !== "EUR"))).toThrow(/EUR and USD/);
});
