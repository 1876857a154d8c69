import { type CartItem, parseCart } from "../cart/cart-items.ts";
import { itemOf } from "../cart/item-of.ts";
import type { Catalogue } from "./checkout-line.ts";

/** The ids of the products that a page load may add: the catalogue must include them. */
export const addedIds = (
  productId: string | null,
  refused: Readonly<Record<string, string>> = {},
): readonly number[] =>
  [productId ?? "", ...Object.keys(refused).map((name) => name.replace("quantity_", ""))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** The items that a page load adds to the cart: one of the product in its address, or those of a refused form. */
export function addedItems(
  { products }: Catalogue,
  productId: string | null,
  refused: Readonly<Record<string, string>> = {},
): readonly CartItem[] {
  const items = products.flatMap((product) => {
    const typed = refused[`quantity_${product.id}`] ?? (String(product.id) === productId ? "1" : "0");
    return { ...itemOf(product), quantity: /^\d{1,9}$/.test(typed) ? Number(typed) : 0 };
  });
  // The same validation as for a stored cart.
  return parseCart(JSON.stringify(items));
}
