import { type CartNow, ORDER_BOUNDS, type Product } from "../../../../contracts/marketplace/marketplace.ts";
import { fromMajor, type Money } from "../../../../contracts/money.ts";
import { picture } from "../../../lib/pictures.ts";
import type { CartItem } from "../cart/cart-items.ts";

/** What the checkout needs to know of a product. */
export type CheckoutProduct = Pick<Product, "id" | "name" | "price" | "stock" | "location" | "image">;

export interface Catalogue {
  readonly products: readonly CheckoutProduct[];
  /** There are more products than these. */
  readonly rest: boolean;
}

/** What the server said of a cart it could not take, and which products it was asked for. */
export interface Told {
  readonly lines: CartNow["lines"];
  readonly asked: readonly number[];
}

/** One line of the cart at the catalogue's price. */
export interface CheckoutLine {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
  readonly location: string;
  /** None of a product the page has not brought: no address out of a browser's store is loaded. */
  readonly image: string | undefined;
  readonly stock: number;
  /** What hinders it: no longer sold, none left, or fewer than asked. */
  readonly problem: "gone" | "out" | "few" | undefined;
}

const FREE: Money = { minor: 0, currency: "USD" };

/**
 * The cart as it would be ordered now. What the server has said outdoes the page; a product that the page has not
 * brought is shown as the cart kept it, and the server will say whether that is right.
 */
export function linesOf(
  items: readonly CartItem[],
  { products, rest }: Catalogue,
  told: Told = { lines: [], asked: [] },
): readonly CheckoutLine[] {
  return items.map((item) => {
    const { id, quantity } = item;
    const product = products.find((each) => each.id === id);
    const line = told.lines.find((each) => each.id === id);
    const isSold = told.asked.includes(id) ? line !== undefined : product !== undefined || rest;
    const stock = line?.stock ?? product?.stock ?? ORDER_BOUNDS.quantity;
    return {
      id,
      quantity,
      image: product && picture(product.image),
      name: line?.name ?? product?.name ?? item.name,
      price: line?.price ?? product?.price ?? fromMajor(item.price.replace("$", ""), "USD") ?? FREE,
      location: product?.location ?? item.location,
      stock,
      problem: isSold ? shortage(quantity, stock) : "gone",
    };
  });
}

/** What can be paid for: a line that cannot be ordered costs nothing. */
export const payable = (lines: readonly CheckoutLine[]): readonly CheckoutLine[] =>
  lines.filter(({ problem }) => problem !== "gone" && problem !== "out");

function shortage(quantity: number, stock: number): CheckoutLine["problem"] {
  if (stock === 0) return "out";
  return quantity > stock ? "few" : undefined;
}
