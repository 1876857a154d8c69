import { afterAll, expect, test } from "vitest";
import type { Currency } from "../../../contracts/money.ts";
import type { Means } from "../../money/payments/provider.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { newRung, ring } from "../../money/payments/testing/ring.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testApp } from "../../testing/app.ts";
import { financesLimits } from "./limits.ts";
import { waysToGive } from "./ways-to-give.ts";

const rung = newRung();
const clock = movableClock();
const app = await testApp({
  only: ["finances"],
  replaced: { clock },
  providers({ env, keys }) {
    const sandbox = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    return [ring(sandbox, rung)];
  },
});
const closed = await testApp({ only: ["finances"], providers: () => [] });
afterAll(async () => {
  await app.close();
  await closed.close();
});

const feeIn = (currency: "CDF" | "USD") => ({ share: 250, fixed: { minor: 10, currency } });
const ways = async () => (await app.features.finances.data.finances()).ways;

test("the page tells the open ways as they are configured, a closed one no more", async () => {
  expect(await ways()).toEqual([
    {
      method: "mobile_money",
      label: "Operator A",
      isRefundable: false,
      // The least gift in francs is more than the operator's least payment.
      currencies: [
        { least: [{ minor: 1_000_00, currency: "CDF" }], fee: feeIn("CDF") },
        { least: [{ minor: 1_00, currency: "USD" }], fee: feeIn("USD") },
      ],
    },
    {
      method: "mobile_money",
      label: "Operator B",
      isRefundable: false,
      currencies: [{ least: [{ minor: 1_00, currency: "USD" }], fee: feeIn("USD") }],
    },
  ]);
  rung.isClosed = true;
  clock.advance(financesLimits.cacheMs);
  expect(await ways()).toEqual([]);
});

test("without a provider there are none", async () => {
  expect((await closed.features.finances.data.finances()).ways).toEqual([]);
});

test("currencies of one fee stand together; where no fee is named there is none", () => {
  const means = (currency: Currency, fee: Means["fee"]) =>
    ({
      provider: "p",
      method: "card",
      operator: null,
      label: null,
      currency,
      state: "open",
      least: 1,
      most: 1e9,
      fee,
      refund: "part",
    }) as Means;
  const two = { share: 200, fixed: 0 };
  expect(waysToGive([means("CDF", two), means("EUR", null), means("USD", two)])).toEqual([
    {
      method: "card",
      isRefundable: true,
      currencies: [
        {
          least: [
            { minor: 1_000_00, currency: "CDF" },
            { minor: 1_00, currency: "USD" },
          ],
          fee: { share: 200 },
        },
        { least: [{ minor: 1_00, currency: "EUR" }] },
      ],
    },
  ]);
});
