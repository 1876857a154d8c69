import { type Currency, convert, type Money, type Rate } from "../money.ts";
import type { PayerStep } from "../offers.ts";
import type { PaymentState, RefusalReason } from "../refusals.ts";
import type { PartlyFrench } from "../translated-row.ts";

/** Products and orders of the marketplace as pages show them. The schema of an order is in order.ts. */

/** The tabs after 'all', in their order. */
export const PRODUCT_CATEGORIES = ["grains", "roots", "nuts", "fruits", "beverages"] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const isProductCategory = (value: string): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((known) => known === value);

/** The texts of a product that product_translations may have. */
export const PRODUCT_TEXTS = { name: "name", description: "description", location: "location" } as const;

/** A product as a card shows it. */
export interface Product extends PartlyFrench {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  /** The price before a reduction. */
  readonly originalPrice?: Money;
  /** The quantity that can be ordered: neither sold nor reserved by a pending payment. */
  readonly stock: number;
  readonly location: string;
  /** Of five, with one decimal. */
  readonly rating: number;
  readonly reviews: number;
  readonly category: ProductCategory;
  /** A decorative picture: the name of a scene, or the path of a picture file. */
  readonly image: string;
}

export interface ProductQuery {
  readonly search?: string;
  /** A product category; any other value means all. */
  readonly category?: string;
  /** `next` of the previous page. */
  readonly cursor?: string;
}

/** Newest first. */
export interface ProductPage {
  readonly products: readonly Product[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** The products for the checkout's sums, which the server computes again. `rest`: there are more products than these. */
export interface CheckoutCatalogue {
  readonly products: readonly Product[];
  readonly rest: boolean;
}

/** Per order, whatever it contains. */
export const DELIVERY_FEE = { minor: 1_500, currency: "USD" } as const satisfies Money;
export const DELIVERY_DAYS = { least: 3, most: 7 } as const;

/** Maximum values of one order. */
export const ORDER_BOUNDS = {
  quantity: 99,
  lines: 50,
  total: { minor: 1_000_000, currency: "USD" },
} as const satisfies { quantity: number; lines: number; total: Money };

/** The currencies of a payment; prices are in dollars. */
export const ORDER_CURRENCIES = ["USD", "CDF"] as const satisfies readonly Currency[];
export type OrderCurrency = (typeof ORDER_CURRENCIES)[number];

/** The countries of delivery with their French names in the form; the first is the default. */
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

/** The sums of a cart in dollars; zero for an empty cart. */
export function cartSums(lines: readonly { readonly price: Money; readonly quantity: number }[]): CartSums {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price.minor * quantity, 0);
  const delivery = lines.length > 0 ? DELIVERY_FEE.minor : 0;
  const usd = (minor: number): Money => ({ minor, currency: "USD" });
  return { subtotal: usd(subtotal), delivery: usd(delivery), total: usd(subtotal + delivery) };
}

/** The payment for a total in dollars, with the rate if it is converted; null if there is no rate. */
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
export interface PricedLine extends PartlyFrench {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
}

/**
 * `details` of the refusals `price_changed` and `out_of_stock`: the cart with the catalogue's current data, without
 * products that are no longer sold.
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

/**
 * The state of an order, for every holder of its reference; without name and address. It can be paid while its goods are
 * reserved: a later payment is refunded.
 */
export interface OrderView extends PayerStep {
  readonly status: OrderStatus;
  /** The state of its payment; a refused or expired payment leaves the order `cancelled`. */
  readonly payment: PaymentState;
  /** Why the payment was refused. */
  readonly reason?: RefusalReason;
  readonly lines: readonly (PricedLine & Pick<Product, "image">)[];
  readonly subtotal: Money;
  readonly delivery: Money;
  readonly total: Money;
  /** Amount and rate of the payment, if it is not in dollars. */
  readonly paidIn?: { readonly amount: Money; readonly rate: Rate };
  readonly createdAt: string;
  /** Every status with its instant, oldest first. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: string }[];
  /** The refunded amount, in the currency of the payment. */
  readonly refunded?: Money;
  /** Set once the order is paid. */
  readonly invoiceNumber?: string;
  /** Its stock is reserved until it is paid or the reservation expires. */
  readonly held: boolean;
}

/** The answer of create-marketplace-order. */
export interface OrderAnswer {
  readonly checkoutUrl: string;
  readonly reference: string;
  /** The order's own page. */
  readonly statusUrl: string;
}
