import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { OrderView } from "../../../contracts/marketplace/marketplace.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import { STEP_COLUMNS } from "../../money/payments/payer-step.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { orderTerms } from "./order-page.ts";
import { productImage } from "./product-image.ts";
import { toldLines } from "./told-lines.ts";

/** The status of an order; its reference is the permission, so no name or address is included. */
export function orderStatus({ db, env }: Pick<Context, "db" | "env">, { stepOf }: Pick<Payments, "stepOf">) {
  return async (reference: string, language: Language): Promise<OrderView | null> => {
    if (!REFERENCE.test(reference)) return null;
    const row = await orderRow(db, reference);
    if (!row) return null;
    const [lines, pictures, steps] = await Promise.all([
      toldLines(db, [row.id], language),
      db
        .selectFrom("order_items as item")
        .innerJoin("products as product", "product.id", "product_id")
        .select(["product_id as id", "scene", "picture_url"])
        .where("order_id", "=", row.id)
        .execute(),
      db
        .selectFrom("marketplace.order_moves")
        .select(["status", "moved_at"])
        .where("order_id", "=", row.id)
        .orderBy("id")
        .execute(),
    ]);
    const usd = (minor: number): Money => ({ minor, currency: "USD" });
    const imageOf = (id: number) => {
      const pictured = pictures.find((product) => product.id === id);
      return productImage(pictured ?? { scene: null, picture_url: null }, env.SITE_URL);
    };
    const held = row.stock === "held";
    return {
      status: row.status,
      payment: row.state,
      lines: lines.map(({ order_id: _, price_minor, ...line }) => ({
        ...line,
        price: usd(price_minor),
        image: imageOf(line.id),
      })),
      subtotal: usd(row.subtotal_minor),
      delivery: usd(row.delivery_minor),
      total: usd(row.total_minor),
      createdAt: row.created_at.toISOString(),
      held,
      steps: steps.map(({ status, moved_at }) => ({ status, at: moved_at.toISOString() })),
      ...(row.reason !== null && { reason: row.reason }),
      ...paidInOf(row),
      ...(row.refunded > 0 && { refunded: { minor: row.refunded, currency: row.currency } }),
      ...(row.number !== null && { invoiceNumber: row.number }),
      // A payment for released goods goes back.
      ...(held && (await stepOf(row, await orderTerms(db)))),
    };
  };
}

function orderRow(db: Context["db"], reference: string) {
  return db
    .selectFrom("orders")
    .innerJoin("payments.payments as payment", "payment.id", "orders.id")
    .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
    .select(["orders.id", "orders.status", "subtotal_minor", "delivery_minor", "total_minor", "number"])
    .select(STEP_COLUMNS)
    .select(["orders.created_at", "payment.reason", "payment.refunded_amount as refunded"])
    .select(["rate_asked", "rate_paid", "rate_date", "checkout.stock"])
    .where("orders.reference", "=", reference)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof orderRow>>>;

function paidInOf({ amount, currency: to, rate_asked: asked, rate_paid: paid, rate_date: date }: Row) {
  if (asked === null || paid === null || date === null) return {};
  const rate: Rate = { from: "USD", to, asked, paid, date };
  return { paidIn: { amount: { minor: amount, currency: to }, rate } };
}

/** GET marketplace-order-status?reference=…: polled by the order's page. Unknown and malformed references get the same answer. */
export function orderStatusEndpoint(find: ReturnType<typeof orderStatus>): Endpoint {
  return {
    name: "marketplace-order-status",
    method: "GET",
    async handle({ request, language }) {
      const status = await find(new URL(request.url).searchParams.get("reference") ?? "", language);
      if (!status) throw new Failure("not_found");
      return Response.json(status, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
