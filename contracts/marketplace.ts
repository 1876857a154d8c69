import { type Currency, convert, type Money, type Rate } from "./money.ts";
import type { PaymentState, RefusalReason } from "./refusals.ts";

/** The marketplace: what pages show of products and orders. The schema of an order is in order.ts. */

/** The tabs after 'all', in their order. */
export const PRODUCT_CATEGORIES = ["grains", "roots", "nuts", "fruits", "beverages"] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const isProductCategory = (value: string): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((known) => known === value);

/** A product as a card shows it. */
export interface Product {
  readonly id: number;
  /** Content is French. */
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  /** Before it was lowered. */
  readonly originalPrice?: Money;
  /** What can be ordered now: neither sold nor held for somebody who is paying. */
  readonly stock: number;
  readonly location: string;
  /** Of five, with one decimal. */
  readonly rating: number;
  readonly reviews: number;
  readonly category: ProductCategory;
  /** Its picture, decoration beside the name: a scene, or the path of a picture of its own. */
  readonly image: string;
}

export interface ProductQuery {
  readonly search?: string;
  /** One of the tabs; anything else is all of them. */
  readonly category?: string;
  /** `next` of the page before. */
  readonly cursor?: string;
}

/** Newest first. */
export interface ProductPage {
  readonly products: readonly Product[];
  /** Of the page that follows; null on the last one. */
  readonly next: string | null;
}

/** What the checkout computes with; the server computes again. Where `rest` is true there are more products than these. */
export interface CheckoutCatalogue {
  readonly products: readonly Product[];
  readonly rest: boolean;
}

/** For a whole order, whatever is in it. */
export const DELIVERY_FEE = { minor: 1_500, currency: "USD" } as const satisfies Money;
export const DELIVERY_DAYS = { least: 3, most: 7 } as const;

/** What one order may be at most. */
export const ORDER_BOUNDS = {
  quantity: 99,
  lines: 50,
  total: { minor: 1_000_000, currency: "USD" },
} as const satisfies { quantity: number; lines: number; total: Money };

/** What an order can be paid in; prices are in dollars. */
export const ORDER_CURRENCIES = ["USD", "CDF"] as const satisfies readonly Currency[];
export type OrderCurrency = (typeof ORDER_CURRENCIES)[number];

/** Where we deliver to, under the names the form gives them in French; the first one is chosen at first. */
export const DELIVERY_COUNTRIES = [
  { code: "CD", name: "Congo (RDC)" },
  { code: "BI", name: "Burundi" },
  { code: "RW", name: "Rwanda" },
  { code: "UG", name: "Uganda" },
  { code: "TZ", name: "Tanzania" },
] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number]["code"];

export interface CartSums {
  readonly subtotal: Money;
  readonly delivery: Money;
  readonly total: Money;
}

/** What a cart costs in dollars; an empty one nothing. */
export function cartSums(lines: readonly { readonly price: Money; readonly quantity: number }[]): CartSums {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price.minor * quantity, 0);
  const delivery = lines.length > 0 ? DELIVERY_FEE.minor : 0;
  const usd = (minor: number): Money => ({ minor, currency: "USD" });
  return { subtotal: usd(subtotal), delivery: usd(delivery), total: usd(subtotal + delivery) };
}

/** What is paid for a total in dollars, and the rate where that is another currency; null where there is none. */
export function orderPaidIn(
  total: Money,
  currency: OrderCurrency,
  rates: readonly Rate[],
): { readonly amount: Money; readonly rate: Rate | null } | null {
  if (currency === total.currency) return { amount: total, rate: null };
  const rate = rates.find(({ from, to }) => from === total.currency && to === currency);
  const amount = rate && convert(total, rate);
  return rate && amount ? { amount, rate } : null;
}

/** One line of a cart or an order, at the catalogue's price. */
export interface PricedLine {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
}

/**
 * `details` of the refusals `price_changed` and `out_of_stock`: the cart as the catalogue has it now. A product that
 * is not sold any more is not in it.
 */
export interface CartNow extends CartSums {
  readonly lines: readonly (PricedLine & { readonly stock: number })[];
}

/** The life of an order, drawn in docs/marketplace.md. */
export const ORDER_STATUSES = [
  "received",
  "cancelled",
  "declined",
  "paid",
  "prepared",
  "sent",
  "delivered",
  "refunded",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where an order stands, for whoever holds its reference; nobody's name or address is in it. */
export interface OrderView {
  readonly status: OrderStatus;
  /** Of its payment: a refused or expired one leaves the order `cancelled`. */
  readonly payment: PaymentState;
  /** Why the payment was refused. */
  readonly reason?: RefusalReason;
  readonly lines: readonly (PricedLine & Pick<Product, "image">)[];
  readonly subtotal: Money;
  readonly delivery: Money;
  readonly total: Money;
  /** What is paid, where that is not in dollars, and the rate. */
  readonly paidIn?: { readonly amount: Money; readonly rate: Rate };
  readonly createdAt: string;
  /** Every status it had, oldest first; an instant. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: string }[];
  /** What went back of it, in the currency it was paid in. */
  readonly refunded?: Money;
  /** Of the invoice, once it is paid. */
  readonly invoiceNumber?: string;
  /** Its goods are off the shelf for it until it is paid, or until their time is over. */
  readonly held: boolean;
  /** The payment page, while it waits and the goods are held: a later payment is given back. */
  readonly checkoutUrl?: string;
}

/** What create-marketplace-order answers. */
export interface OrderAnswer {
  readonly checkoutUrl: string;
  readonly reference: string;
  /** The order's own page. */
  readonly statusUrl: string;
}
