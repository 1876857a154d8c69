import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { orderPaidIn } from "../../../contracts/marketplace/marketplace.ts";
import type { Order } from "../../../contracts/marketplace/order.ts";
import { storeIntent, type Via } from "../../money/payments/intents.ts";
import { claimOperation } from "../../money/payments/operations.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { networkOf } from "../../platform/http/client-address.ts";
import { type Counted, limitKey } from "../../platform/limits/rate-limits.ts";
import { visitorKey } from "../../platform/limits/visitors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { consumeOrderLimits, mayMailUnpaid } from "./order-limits.ts";
import { orderTerms } from "./order-page.ts";
import { type PricedCart, priceCart } from "./priced-cart.ts";
import { changeStock, linesOf, lockProducts, putBack } from "./stock.ts";
import { orderOf } from "./stored-order.ts";
import { type Holder, reservable } from "./unpaid-share.ts";

export const ORDER = "order";
const OPERATION = "create-marketplace-order";
/** Ledger account of sales. */
const SALES = "marketplace:orders";

export interface Placing {
  readonly order: Order;
  /** The buyer's account; null for a guest. */
  readonly personId: string | null;
  readonly language: Language;
  readonly via: Via;
  /** How long its goods are reserved without payment. */
  readonly holdMs: number;
  readonly from: Counted;
}

interface Parts {
  readonly mail: Pick<Outbox, "post">;
}

/**
 * Returns the order for a request: a new one with reserved goods, or the existing one of its operation id. Everything
 * runs in one transaction that locks the products' rows.
 */
export function orderFor(context: Context, parts: Parts, placing: Placing): Promise<PaymentsTable> {
  const { db, clock, random, keys } = context;
  const { order, personId, from } = placing;
  const id = random.uuid();
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { operationId, language: _, ...body } = order;
    const operation = { name: OPERATION, operationId, body: { ...body, personId }, paymentId: id };
    const known = await claimOperation(trx, operation, now);
    if (known) return payment(trx, known);
    const { email } = order.customer;
    const address = limitKey({ keys }, from.addressPrefix);
    const network = limitKey({ keys }, networkOf(from.addressPrefix));
    const visitor = visitorKey({ keys }, from.visitor);
    await consumeOrderLimits(context, trx, { email, address, visitor });
    const holder = { personId, email, address, network };
    const cart = await reserve(trx, order, holder, placing.language);
    await store(trx, context, { id, placing, cart, holder, visitor });
    const stored = await payment(trx, id);
    if (await mayMailUnpaid(context, trx, email)) await postReceived(trx, parts.mail, stored);
    return stored;
  });
}

/** Reserves the goods at the catalogue's prices, after releasing the same buyer's unpaid reservations. */
async function reserve(
  trx: Transaction<Tables>,
  order: Order,
  holder: Holder,
  language: Language,
): Promise<PricedCart> {
  const givenUp = await unpaidOf(trx, holder);
  const before = givenUp.length > 0 ? await linesOf(trx, givenUp) : [];
  const ids = [...order.lines, ...before].map(({ id }) => id);
  let products = await lockProducts(trx, ids, language);
  if (givenUp.length > 0) {
    await putBack(trx, givenUp, "held");
    products = await lockProducts(trx, ids, language);
  }
  const cart = priceCart(order, products, await reservable(trx, products, holder));
  await changeStock(trx, cart.lines, "out");
  return cart;
}

/** A new order releases the buyer's unpaid ones, so that buyers do not block themselves. */
async function unpaidOf(trx: Transaction<Tables>, { email, address }: Holder): Promise<string[]> {
  const rows = await trx
    .selectFrom("marketplace.checkouts as checkout")
    .innerJoin("orders", "orders.id", "checkout.order_id")
    .select("order_id")
    .where("checkout.stock", "=", "held")
    .where("address_key", "=", address)
    .where(sql<boolean>`lower(orders.email) = lower(${email})`)
    .orderBy("order_id")
    .forUpdate("checkout")
    .execute();
  return rows.map(({ order_id }) => order_id);
}

interface Made {
  readonly id: string;
  readonly placing: Placing;
  readonly cart: PricedCart;
  readonly holder: Holder;
  readonly visitor: Buffer | null;
}

async function store(
  trx: Transaction<Tables>,
  { clock, random }: Context,
  { id, placing, cart, holder, visitor }: Made,
): Promise<void> {
  const { order, personId, language, via, holdMs } = placing;
  const { subtotal, delivery, total } = cart;
  const paidIn = orderPaidIn(total, order.currency, (await orderTerms(trx)).rates);
  if (!paidIn) throw new Failure({ code: "currency_unavailable", field: "currency" });
  const { amount, rate } = paidIn;
  const now = clock.now();
  const reference = random.token();
  const intent = { id, reference, kind: ORDER, account: SALES, via, amount, language };
  await storeIntent(trx, { ...intent, asked: rate ? { amount: total, rate } : undefined }, now);
  const { firstName, lastName, postalCode, ...rest } = order.customer;
  await trx
    .insertInto("orders")
    .values({
      ...rest,
      id,
      reference,
      user_id: personId,
      subtotal_minor: subtotal.minor,
      delivery_minor: delivery.minor,
      total_minor: total.minor,
      first_name: firstName,
      last_name: lastName,
      postal_code: postalCode,
      language,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await trx
    .insertInto("order_items")
    .values(
      cart.lines.map((line) => ({
        order_id: id,
        product_id: line.id,
        name: line.name,
        price_minor: line.price.minor,
        quantity: line.quantity,
      })),
    )
    .execute();
  const reserved_until = new Date(now.getTime() + holdMs);
  const { address: address_key, network: network_key } = holder;
  await trx
    .insertInto("marketplace.checkouts")
    .values({ order_id: id, stock: "held", reserved_until, address_key, network_key, visitor_key: visitor })
    .execute();
}

async function postReceived(
  trx: Transaction<Tables>,
  mail: Pick<Outbox, "post">,
  stored: PaymentsTable,
): Promise<void> {
  const { email, data } = await orderOf(trx, stored.id);
  if (email === null) return;
  const letter = { template: "order_received", data } as const;
  const { language, id } = stored;
  await mail.post(trx, { dedupeKey: `order_received:${id}`, recipient: email, language, letter });
}

function payment(trx: Transaction<Tables>, id: string): Promise<PaymentsTable> {
  return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
