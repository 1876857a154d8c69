import { expect, test } from "vitest";
import { CURRENCIES } from "../../../../../contracts/money.ts";
import { seeded } from "../../../../platform/testing/random.ts";
import { fromStripe, toStripe } from "./amounts.ts";

test("threat 5: 100,000 amounts go there and back, and none is a hundred times too much", () => {
  const { below } = seeded(20_261_123);
  const wrong: string[] = [];
  for (let turn = 0; turn < 100_000; turn++) {
    const currency = CURRENCIES[turn % CURRENCIES.length] ?? "XOF";
    const minor = 1 + below(10 ** (1 + (turn % 9)));
    const { amount, currency: code } = toStripe({ minor, currency });
    if (amount !== minor) wrong.push(`${minor} ${currency} went out as ${amount}`);
    for (const sign of [1, -1]) {
      const back = fromStripe(sign * amount, code);
      if (back?.minor !== sign * minor || back.currency !== currency)
        wrong.push(`${minor} ${currency} came back as ${JSON.stringify(back)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("5,000 francs are 5000, 50 dollars are 5000: the one has no decimals, the other two", () => {
  expect(toStripe({ minor: 5_000, currency: "XOF" })).toEqual({ amount: 5_000, currency: "xof" });
  expect(toStripe({ minor: 50_00, currency: "USD" })).toEqual({ amount: 5_000, currency: "usd" });
});

test.each([
  [null, "xof"],
  [undefined, "eur"],
  [5000, null],
  [5000, "jpy"],
  [50.5, "eur"],
  [2 ** 53, "eur"],
  [Number.NaN, "eur"],
])("%s %s is no amount of ours", (amount, code) => expect(fromStripe(amount, code)).toBeNull());
