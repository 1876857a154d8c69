import { afterAll, expect, test } from "vitest";
import { products } from "../../../content/marketplace.ts";
import { ORDER_BOUNDS } from "../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../contracts/money.ts";
import { freePort } from "../../../scripts/testing/free-port.ts";
import { runSandbox } from "../../money/payments/testing/sandbox.ts";
import { seeded } from "../../platform/testing/random.ts";
import { ledgerOf } from "../donations/testing.ts";
import { testShopping, validCustomer } from "./testing.ts";

/**
 * Random carts, many of them tampered with, compared with the provider's journal. `CARTS=10000` for the long run; the
 * same seed gives the same carts.
 */
const CARTS = Number(process.env.CARTS ?? 30);
const SEED = Number(process.env.SEED ?? 20_261_121);
const AT_ONCE = 8;

const world = await testShopping({
  real: true,
  mailing: false,
  settings: { SANDBOX_PORT: String(await freePort()) },
});
const { context, tell } = world;
const { db } = context;
const sandbox = await runSandbox(context, async (raw, signature) => (await tell(raw, signature)).status);
afterAll(async () => {
  await sandbox.stop();
  await world.close();
});

const { below, pick } = seeded(SEED);
const prices = new Map(products.map(({ id, price }) => [id, price.minor]));
/** Nothing of it is ever there. */
const EMPTY = 10;

interface Cart {
  readonly body: object;
  /** The amount to charge, as the provider writes it; null if the cart must be refused. */
  readonly amount: string | null;
}

interface Line {
  readonly id: unknown;
  readonly quantity: unknown;
  readonly price?: unknown;
}

function randomCart(index: number): Cart {
  const lines = Array.from({ length: below(20) === 0 ? 0 : 1 + below(5) }, randomLine);
  const cents = centsOf(lines);
  const currency = pick(["USD", "USD", "CDF"] as const);
  const right = (cents ?? 0) / 100;
  const totalAmount =
    below(4) > 0
      ? pick([right, String(right), right + 1e-9, `$${right}`])
      : pick([0, 0.01, -1, "1e-9", "$0", right - 15, right + 0.01, -right, null, [right], right * 100]);
  const isShown =
    typeof totalAmount !== "object" && Math.abs(Number(String(totalAmount).replace("$", "")) - right) < 1e-6;
  const customerInfo = { ...validCustomer, email: `cart${index}@example.org` };
  const body = {
    items: lines,
    customerInfo,
    totalAmount,
    currency,
    status: below(40) === 0 ? "paid" : undefined,
  };
  if (cents === null || !isShown || body.status !== undefined) return { body, amount: null };
  const amount =
    currency === "USD"
      ? { minor: cents, currency }
      : { minor: Math.round((cents * 2_797) / 100) * 100, currency };
  return { body, amount: `${toMajorText(amount)} ${currency}` };
}

function randomLine(): Line {
  const id =
    below(30) === 0
      ? pick([0, -1, 99, 1.5, "x", EMPTY])
      : pick([...prices.keys()].filter((one) => one !== EMPTY));
  const quantity =
    below(15) === 0 ? pick([-3, 0, 0.5, 1e9, "2", 100, null]) : below(10) === 0 ? 60 : 1 + below(4);
  const cents = prices.get(Number(id)) ?? 0;
  const price = below(3) === 0 ? pick([`$${(cents / 100).toFixed(2)}`, cents / 100]) : undefined;
  return { id, quantity, price: below(20) === 0 ? pick([0, "$0.01", -1, "free"]) : price };
}

/** The sum calculated independently of the server: each line alone, in cents. Null if the cart is invalid. */
function centsOf(lines: readonly Line[]): number | null {
  const wanted = new Map<number, number>();
  for (const { id, quantity, price } of lines) {
    const cents = prices.get(id as number);
    if (cents === undefined || id === EMPTY || typeof quantity !== "number") return null;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) return null;
    if (price !== undefined && Math.round(Number(`${price as string}`.replace("$", "")) * 100) !== cents)
      return null;
    wanted.set(id as number, (wanted.get(id as number) ?? 0) + quantity);
  }
  if (wanted.size === 0 || [...wanted.values()].some((quantity) => quantity > 99)) return null;
  const goods = [...wanted].reduce((sum, [id, quantity]) => sum + (prices.get(id) ?? 0) * quantity, 0);
  return goods + 1_500 <= ORDER_BOUNDS.total.minor ? goods + 1_500 : null;
}

test(
  `Threats 1 and 2: of ${CARTS} random carts the catalogue's amount is charged, or nothing`,
  async () => {
    await db.updateTable("products").set({ stock: 1_000_000 }).where("id", "!=", EMPTY).execute();
    const carts = Array.from({ length: CARTS }, (_, index) => randomCart(index));
    const charged = new Map<string, string>();
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < CARTS; index = next++) {
          // The hourly limit is tested elsewhere.
          if (index % 500 === 0) await db.deleteFrom("core.rate_limits").execute();
          const { body, amount } = carts[index] as Cart;
          const response = await placed(body);
          const answer = (await response.json()) as { reference?: string; code?: string };
          expect([response.status, answer.code], JSON.stringify(body)).toEqual(
            amount === null ? [422, expect.any(String)] : [200, undefined],
          );
          if (amount === null) continue;
          const { id } = await world.paymentOf(answer.reference ?? "");
          charged.set(id, amount);
          expect(await sandbox.act(id, "pay")).toBeLessThan(300);
        }
      }),
    );
    expect(charged.size).toBeGreaterThan(CARTS / 4);
    expect(charged.size).toBeLessThan(CARTS * 0.9);

    await expect
      .poll(
        async () => {
          const { n } = await db
            .selectFrom("orders")
            .select(db.fn.countAll<string>().as("n"))
            .where("status", "=", "paid")
            .executeTakeFirstOrThrow();
          return Number(n);
        },
        { timeout: 60_000 + CARTS * 20, interval: 250 },
      )
      .toBe(charged.size);
    const journal = await sandbox.journal();
    const amountOf = (of: { amount: string; currency: string }) => `${of.amount} ${of.currency}`;
    const sessions = journal.flatMap(({ session }) =>
      session ? [[session.reference, amountOf(session)] as const] : [],
    );
    const paid = journal.flatMap(({ event }) =>
      event?.type === "payment.paid" ? [[event.data.reference, amountOf(event.data)] as const] : [],
    );
    const byId = (pairs: Iterable<readonly [string, string]>) =>
      [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(byId(sessions)).toEqual(byId(charged));
    expect(byId(paid)).toEqual(byId(charged));
    const { sums, postings } = await ledgerOf(context);
    expect([new Set(sums), postings.length]).toEqual([new Set([0]), charged.size]);
    await expectStockToAgree();
  },
  60_000 + CARTS * 300,
);

/** Retries while the server answers that it is overloaded. */
async function placed(body: object): Promise<Response> {
  const response = await world.order(body);
  return response.status === 503 ? placed(body) : response;
}

/** The missing stock equals the goods in orders. */
async function expectStockToAgree(): Promise<void> {
  const rows = await db
    .selectFrom("products")
    .leftJoin("order_items", "order_items.product_id", "products.id")
    .select((row) => ["products.id", "stock", row.fn.sum<string | null>("quantity").as("sold")])
    .where("products.id", "!=", EMPTY)
    .groupBy(["products.id", "stock"])
    .execute();
  for (const { stock, sold } of rows) expect(stock + Number(sold ?? 0)).toBe(1_000_000);
}
