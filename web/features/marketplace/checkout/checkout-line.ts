import { type CartNow, ORDER_BOUNDS, type Product } from "../../../../contracts/marketplace/marketplace.ts";
import { fromMajor, type Money } from "../../../../contracts/money.ts";
import type { PartlyFrench } from "../../../../contracts/translated-row.ts";
import { picture } from "../../../lib/pictures.ts";
import type { CartItem } from "../cart/cart-items.ts";

/** The fields of a product that the checkout needs. */
export type CheckoutProduct = Pick<
  Product,
  "id" | "name" | "price" | "stock" | "location" | "image" | "french"
>;

export interface Catalogue {
  readonly products: readonly CheckoutProduct[];
  /** There are more products than these. */
  readonly rest: boolean;
}

/** The server's answer to a cart that it refused, with the ids of the products in the request. */
export interface ServerCart {
  readonly lines: CartNow["lines"];
  readonly requested: readonly number[];
}

/** One line of the cart at the catalogue's price. */
export interface CheckoutLine extends PartlyFrench {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
  readonly location: string;
  /** Undefined for a product that the catalogue lacks: no address from the browser's storage is loaded. */
  readonly image: string | undefined;
  readonly stock: number;
  /** Why it cannot be ordered: no longer sold, out of stock, or fewer left than requested. */
  readonly problem: "gone" | "out" | "few" | undefined;
}

const FREE: Money = { minor: 0, currency: "USD" };

/**
 * The cart as it would be ordered now. The server's last answer overrides the page's catalogue; a product that the
 * catalogue lacks is shown as stored in the cart, until the server has checked it.
 */
export function linesOf(
  items: readonly CartItem[],
  { products, rest }: Catalogue,
  serverCart: ServerCart = { lines: [], requested: [] },
): readonly CheckoutLine[] {
  return items.map((item) => {
    const { id, quantity } = item;
    const product = products.find((each) => each.id === id);
    const line = serverCart.lines.find((each) => each.id === id);
    const isSold = serverCart.requested.includes(id) ? line !== undefined : product !== undefined || rest;
    const { french } = line ?? product ?? {};
    const stock = line?.stock ?? product?.stock ?? ORDER_BOUNDS.quantity;
    return {
      id,
      quantity,
      image: product && picture(product.image),
      name: line?.name ?? product?.name ?? item.name,
      ...(french && { french }),
      price: line?.price ?? product?.price ?? fromMajor(item.price.replace("$", ""), "USD") ?? FREE,
      location: product?.location ?? item.location,
      stock,
      problem: isSold ? shortage(quantity, stock) : "gone",
    };
  });
}

/** The lines that count in the sums: a line that cannot be ordered costs nothing. */
export const payable = (lines: readonly CheckoutLine[]): readonly CheckoutLine[] =>
  lines.filter(({ problem }) => problem !== "gone" && problem !== "out");

function shortage(quantity: number, stock: number): CheckoutLine["problem"] {
  if (stock === 0) return "out";
  return quantity > stock ? "few" : undefined;
}
