import { expect, test } from "vitest";
import { feeOf, fees, withFee, withNamedFee } from "./fees.ts";
import type { Means } from "./provider.ts";

const means = (id: string, fee: Means["fee"] = null) => ({ id, fee }) as Means;

test("a fee is a share and a fixed part, by the longest beginning of the means", () => {
  const named = fees.parse("pawapay=2%, pawapay:ORANGE_COD=2.5%,stripe:card:EUR=1.5%+0.25");
  const feeIn = (id: string) => withNamedFee(means(id), named).fee;
  expect(feeIn("pawapay:AIRTEL_COD:CDF")).toEqual({ share: 200, fixed: 0 });
  expect(feeIn("pawapay:ORANGE_COD:USD")).toEqual({ share: 250, fixed: 0 });
  expect(feeIn("stripe:card:EUR")).toEqual({ share: 150, fixed: 25 });
  expect(feeIn("stripe:card:USD")).toBeNull();
  expect(feeIn("pawapayer:X:CDF")).toBeNull();
});

test("what a provider says itself counts more than the settings", () => {
  const own = { share: 100, fixed: 5 };
  expect(withNamedFee(means("ring:A:CDF", own), fees.parse("ring=9%")).fee).toEqual(own);
});

test.each([
  "pawapay",
  "pawapay=2",
  "pawapay=100%",
  "stripe=1%+0.25",
  "stripe:card:EUR=1.5%+0.255",
  "x=-1%",
  "a=1%,",
  "stripe:card:XOF=1%+0.5",
  "stripe:card:ABC=1%+1",
])("%s is refused", (text) => {
  expect(fees.safeParse(text).error?.issues[0]?.message).toContain("pawapay=2%");
});

test("the sum with the fee is the least one that leaves the whole amount", () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 20_000; round++) {
    const step = [1, 5, 100][random(3)] ?? 1;
    const fee = { share: random(10_000), fixed: random(500) };
    const amount = { minor: (1 + random(1_000_000)) * step, currency: "USD" as const };
    const sum = withFee(amount, { fee, step, most: Number.MAX_SAFE_INTEGER });
    if (fee.share === 0 && fee.fixed === 0) {
      expect(sum).toBeNull();
      continue;
    }
    const left = (minor: number) => minor - feeOf({ minor, currency: "USD" }, fee).minor;
    const { minor = 0 } = sum ?? {};
    expect(minor % step).toBe(0);
    expect(left(minor)).toBeGreaterThanOrEqual(amount.minor);
    expect(left(minor - step)).toBeLessThan(amount.minor);
  }
});

test("no sum where the fee is unknown, nor above the most of the means", () => {
  const amount = { minor: 10_000, currency: "XOF" } as const;
  expect(withFee(amount, { fee: null, step: 1, most: 100_000 })).toBeNull();
  expect(withFee(amount, { fee: { share: 200, fixed: 0 }, step: 5, most: 10_204 })).toBeNull();
  expect(withFee(amount, { fee: { share: 200, fixed: 0 }, step: 5, most: 10_205 })?.minor).toBe(10_205);
});

test("francs of the Congo have no centimes, also where the operator takes them", () => {
  const amount = { minor: 49_500_00, currency: "CDF" } as const;
  expect(withFee(amount, { fee: { share: 200, fixed: 0 }, step: 1, most: 1e9 })?.minor).toBe(50_511_00);
});
