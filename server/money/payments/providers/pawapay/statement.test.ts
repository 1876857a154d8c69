import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { intentOf, withPawapay } from "../../../../testing/pawapay.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { linesOf } from "./statement.ts";

const file = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;
const HEADER = "Transaction ID,Transaction Type,Status,Currency,Amount,Fee,Net Amount,Completed At";

test("a line has its sum, its fee and what is left, in the direction of its type", () => {
  const lines = linesOf(
    file(
      HEADER,
      "d-1,DEPOSIT,COMPLETED,CDF,5000.00,100.00,4900.00,2026-11-23T18:00:00Z",
      "r-1,REFUND,COMPLETED,CDF,1000.0000,0.00,1000.00,2026-11-23T18:05:00Z",
      "w-1,WITHDRAWAL,COMPLETED,CDF,3000,,3000,2026-11-24T01:00:00Z",
      "t-1,TOP_UP,COMPLETED,CDF,10,,10,2026-11-24T02:00:00Z",
      "d-2,DEPOSIT,FAILED,CDF,700.00,0.00,700.00,2026-11-23T18:01:00Z",
    ),
  );
  const cdf = (minor: number) => ({ minor, currency: "CDF" });
  expect(lines.map(({ at: _, payout: __, ...line }) => line)).toEqual([
    {
      id: "d-1",
      kind: "payment",
      paymentId: "d-1",
      gross: cdf(500_000),
      fee: cdf(10_000),
      net: cdf(490_000),
    },
    {
      id: "r-1",
      kind: "refund",
      paymentId: null,
      refundId: "r-1",
      gross: cdf(-100_000),
      fee: cdf(0),
      net: cdf(-100_000),
    },
    { id: "w-1", kind: "payout", paymentId: null, gross: cdf(-300_000), fee: cdf(0), net: cdf(-300_000) },
    { id: "t-1", kind: "other", paymentId: null, gross: cdf(1000), fee: cdf(0), net: cdf(1000) },
  ]);
  expect(lines[0]?.at).toEqual(new Date("2026-11-23T18:00:00Z"));
});

test("the other documented names of the columns are known, and times without a zone are UTC", () => {
  const [line] = linesOf(
    file(
      "\ufeffCreation Date,MSISDN,Transaction ID,Amount,Currency,Type",
      '2026-11-23 18:00:00,243,"d-1",5.5,USD,Deposit',
    ),
  );
  expect(line).toMatchObject({
    kind: "payment",
    gross: { minor: 550, currency: "USD" },
    fee: { minor: 0, currency: "USD" },
    at: new Date("2026-11-23T18:00:00Z"),
  });
});

test("a file without a needed column, or with a line that cannot be read, is refused whole", () => {
  expect(() => linesOf(file("Transaction ID,Amount", "d-1,5"))).toThrow("no column for type, currency, at");
  expect(() => linesOf(file(HEADER, "d-1,DEPOSIT,COMPLETED,CDF,five,0,0,2026-11-23T18:00:00Z"))).toThrow(
    "cannot be read",
  );
  expect(() => linesOf(file(HEADER, "d-1,DEPOSIT,COMPLETED,CDF,5,0,0,yesterday"))).toThrow("cannot be read");
  expect(linesOf("")).toEqual([]);
});

test("the statement has every payment and refund with its fee, and adds up to the wallet", async () => {
  const here = await withPawapay({ countries: ["COD"] });
  const from = new Date(Date.now() - 40 * 86_400_000);
  const to = new Date(Date.now() + 86_400_000);
  expect(await here.pays.statement?.(from, to)).toEqual([]);
  const means = await here.vodacom();
  const ids = await Promise.all(
    ["243813456789", "243813456788", "243813456049"].map(async (phone, at) => {
      const intent = intentOf(500_000 + at * 12_300, "CDF");
      await here.pays.create(intent, means, { phone });
      await expect.poll(async () => (await here.pays.status(intent.id, null))?.event).toBeTruthy();
      return intent.id;
    }),
  );
  const [first = "", second = ""] = ids;
  const refundId = randomUUID();
  const amount = { minor: 100_000, currency: "CDF" } as const;
  await here.pays.refund?.({ id: refundId, paymentId: first, session: first, amount });
  await expect
    .poll(
      async () => ((await (await here.double.get(`/v2/refunds/${refundId}`)).json()) as Found).data?.status,
    )
    .toBe("COMPLETED");
  const lines = (await here.pays.statement?.(from, to)) ?? [];
  const short = lines.map(({ id, kind, gross, fee }) => ({ id, kind, gross: gross.minor, fee: fee.minor }));
  expect(short.toSorted((a, b) => a.gross - b.gross)).toEqual([
    { id: refundId, kind: "refund", gross: -100_000, fee: 0 },
    { id: first, kind: "payment", gross: 500_000, fee: 10_000 },
    { id: second, kind: "payment", gross: 512_300, fee: 10_246 },
  ]);
  const left = lines.reduce((sum, { net }) => sum + net.minor, 0);
  const { balances } = (await (await here.double.get("/v2/wallet-balances")).json()) as Balances;
  const wallet = balances.find(({ currency }) => currency === "CDF");
  expect(moneyOf(wallet?.balance ?? "", "CDF")?.minor).toBe(left);
  here.stop();
});

interface Found {
  readonly data?: { readonly status: string };
}
interface Balances {
  readonly balances: readonly { readonly currency: string; readonly balance: string }[];
}
