import type { Kysely } from "kysely";
import { DELIVERY_COUNTRIES, type PricedLine } from "../../../contracts/marketplace/marketplace.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import type { ReceiptClaim } from "../../../contracts/receipts.ts";
import type { Drawing } from "../../money/documents/page.ts";
import type { DocumentLookup } from "../../money/receipts/check.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { drawingOf } from "../../money/receipts/drawing.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** An invoice with everything printed on it. */
export interface Invoice {
  readonly number: string;
  readonly drawing: Drawing;
  readonly paidAt: Date;
  /** Name, address, town; null once the buyer was erased or requested it. */
  readonly buyer: readonly string[] | null;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Money;
  readonly delivery: Money;
  readonly total: Money;
  /** The paid amount and the refunded part. */
  readonly paid: Money;
  readonly refunded: Money;
  /** Set if not paid in dollars. */
  readonly rate: Rate | null;
  /** Why it is no longer valid. */
  readonly ended: "refunded" | "disputed" | null;
  /** Paid with play money. */
  readonly specimen: boolean;
}

export async function invoiceByReference(db: Kysely<Tables>, reference: string): Promise<Invoice | null> {
  const row = await query(db).where("orders.reference", "=", reference).executeTakeFirst();
  return row ? withLines(db, row) : null;
}

/** The claim has the format of receipts; its amount is the paid amount less refunds. */
export function claimOf({ number, paidAt, paid, refunded, ended }: Invoice): ReceiptClaim {
  const amount = ended ? paid : { ...paid, minor: paid.minor - refunded.minor };
  const state = ended ? "cancelled" : "valid";
  return { number, issuedOn: kinshasaDay(paidAt), amount, programId: "marketplace:orders", state };
}

/** Looks an invoice up for the check of documents. */
export function invoiceLookup({ db }: Pick<Context, "db">): DocumentLookup {
  return async (number) => {
    const row = await query(db).where("orders.number", "=", number).executeTakeFirst();
    if (!row) return null;
    const invoice = await withLines(db, row);
    return { result: invoice.ended ? "cancelled" : "genuine", claim: claimOf(invoice) };
  };
}

function query(db: Kysely<Tables>) {
  return db
    .selectFrom("orders")
    .innerJoin("payments.payments as payment", "payment.id", "orders.id")
    .select((row) => [
      row.ref("orders.number").$notNull().as("number"),
      row.ref("payment.paid_at").$notNull().as("paid_at"),
    ])
    .select(["orders.id", "first_name", "last_name", "address", "postal_code", "city", "country"])
    .select(["subtotal_minor", "delivery_minor", "total_minor", "payment.amount", "payment.currency"])
    .select(["refunded_amount", "payment.state", "trial", "rate_asked", "rate_paid", "rate_date"])
    .select(drawingOf("orders.number"))
    .where("orders.number", "is not", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof query>["executeTakeFirstOrThrow"]>>;

async function withLines(db: Kysely<Tables>, row: Row): Promise<Invoice> {
  const lines = await db
    .selectFrom("order_items")
    .select(["product_id as id", "name", "price_minor", "quantity"])
    .where("order_id", "=", row.id)
    .orderBy("product_id")
    .execute();
  const usd = (minor: number): Money => ({ minor, currency: "USD" });
  const { currency } = row;
  return {
    number: row.number,
    drawing: row.drawing,
    paidAt: row.paid_at,
    buyer: buyerOf(row),
    lines: lines.map(({ price_minor, ...line }) => ({ ...line, price: usd(price_minor) })),
    subtotal: usd(row.subtotal_minor),
    delivery: usd(row.delivery_minor),
    total: usd(row.total_minor),
    paid: { minor: row.amount, currency },
    refunded: { minor: row.refunded_amount, currency },
    rate: rateOf(row),
    ended: row.state === "refunded" || row.state === "disputed" ? row.state : null,
    specimen: isSandbox(row),
  };
}

function buyerOf(row: Row): string[] | null {
  const { first_name, last_name, address, postal_code, city, country } = row;
  if (address === null) return null;
  const name = [first_name, last_name].join(" ");
  const town = [postal_code, city].filter((part) => part !== null).join(" ");
  const land = DELIVERY_COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  return [name, address, `${town}, ${land}`];
}

function rateOf({ rate_asked: asked, rate_paid: paid, rate_date: date, currency: to }: Row): Rate | null {
  if (asked === null || paid === null || date === null) return null;
  return { from: "USD", to, asked, paid, date };
}
