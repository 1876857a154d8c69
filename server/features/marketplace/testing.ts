import { expect } from "vitest";
import { type CartNow, DELIVERY_FEE, type OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import type { PaymentIntent } from "../../money/payments/provider.ts";
import { until } from "../../platform/testing/until.ts";
import { address, testAccount } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";

/** A whole body to vary. */
export const validCustomer = {
  firstName: "Awa",
  lastName: "Kalala",
  email: "awa@example.org",
  phone: "+243 000 123 456",
  address: "12, avenue de l’Exemple",
  city: "Kinshasa",
  postalCode: "",
  country: "Congo (RDC)",
  notes: "",
};

/** What a cart of these products costs, as a page would show it. */
export const shownTotal = (...lines: readonly (readonly [cents: number, quantity: number])[]): number =>
  (DELIVERY_FEE.minor + lines.reduce((sum, [cents, quantity]) => sum + cents * quantity, 0)) / 100;

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  readonly field?: string;
  readonly details?: CartNow;
}

export async function refusalOf(response: Response): Promise<Refused> {
  return { ...((await response.json()) as Omit<Refused, "status">), status: response.status };
}

export const usd = (minor: number) => ({ minor, currency: "USD" }) as const;

/** The server with the marketplace, accounts and gifts, on the sample's products. */
export async function testShopping(options: Parameters<typeof testAccount>[0] = {}) {
  const world = await testAccount({ ...options, only: ["marketplace"] });
  const { context, intents, features } = world;
  const { db } = context;
  const { marketplace } = features;
  let buyers = 0;

  const functions = (path: string, init?: RequestInit, from?: string) =>
    world.call(`/functions/v1/${path}`, init, from);

  /** Each from a network of its own, where no address is given. */
  const order = (body: unknown, headers: Record<string, string> = {}, from?: string) =>
    functions(
      "create-marketplace-order",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      from ?? `${10 + (buyers >> 16)}.${(buyers >> 8) & 255}.${buyers++ & 255}.7`,
    );

  /** One product, and what it costs. */
  async function bodyOf(id: number, quantity = 1, changed: object = {}) {
    const { price_minor } = await db
      .selectFrom("products")
      .select("price_minor")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return {
      items: [{ id, quantity }],
      customerInfo: validCustomer,
      totalAmount: shownTotal([price_minor, quantity]),
      ...changed,
    };
  }

  /** Orders and returns what the provider was asked; nothing is paid yet. */
  async function ordered(body: object, headers: Record<string, string> = {}) {
    const response = await order(body, headers);
    if (response.status !== 200) throw new Error(`the order was refused: ${await response.text()}`);
    const { reference } = (await response.json()) as OrderAnswer;
    const { id } = await paymentOf(reference);
    const intent = intents.find((one) => one.id === id);
    if (!intent) throw new Error("the provider was not asked");
    return { ...intent, reference } satisfies PaymentIntent & { reference: string };
  }

  const paymentOf = (reference: string) =>
    db
      .selectFrom("payments.payments")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();

  const statusOf = (reference: string) => marketplace.data.orderStatus(reference, "fr");

  /** Waits until the payment's state is this one. */
  const becomes = (reference: string, state: string) =>
    expect.poll(async () => (await statusOf(reference))?.payment).toBe(state);

  /** A new product of which so many are there. */
  async function product(stock: number, cents = 500, published = true): Promise<number> {
    const { id } = await db
      .insertInto("products")
      .values({
        name: `Un sac pour essayer, ${cents}`,
        description: "De la farine pour essayer.",
        price_minor: cents,
        original_price_minor: null,
        stock,
        location: "Boma, Kongo Central",
        rating: 0,
        reviews: 0,
        category: "grains",
        featured: false,
        scene: "product-market-99",
        image_alt: "Un sac",
        published,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  const stockOf = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  /** Letters to an address, by template. */
  const lettersTo = async (recipient: string) =>
    (
      await db
        .selectFrom("mail.outbox")
        .select("template")
        .where("recipient", "=", recipient)
        .orderBy("created_at")
        .execute()
    ).map(({ template }) => template);

  /** One product, ordered by somebody new. */
  async function begin(name: string, id: number, quantity = 1) {
    const email = address(name);
    const body = await bodyOf(id, quantity, { customerInfo: { ...validCustomer, email } });
    return { email, intent: await ordered(body) };
  }

  async function pay(intent: Awaited<ReturnType<typeof ordered>>): Promise<void> {
    await world.tell(callback(intent));
    await becomes(intent.reference, "paid");
  }

  /** What the books say was sold, in cents. */
  async function sold(): Promise<number> {
    const { sum } = await db
      .selectFrom("payments.entries")
      .select((row) => row.fn.sum<string | null>("amount").as("sum"))
      .where("account", "=", "marketplace:orders")
      .where("currency", "=", "USD")
      .executeTakeFirstOrThrow();
    return 0 - Number(sum ?? 0);
  }

  /** How many orders there are, and how many the provider heard of. */
  async function counted(): Promise<readonly [number, number]> {
    const { n } = await db
      .selectFrom("orders")
      .select(db.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow();
    return [Number(n), intents.length];
  }

  return {
    ...world,
    marketplace,
    begin,
    pay,
    sold,
    counted,
    functions,
    order,
    ordered,
    bodyOf,
    paymentOf,
    statusOf,
    becomes,
    product,
    stockOf,
    lettersTo,
    /** Long, because some work is found only when a queue looks for jobs that were lost. */
    waitFor: (what: () => Promise<boolean>) => until(what, 50_000),
  };
}
