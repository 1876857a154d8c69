import { type CartItem, parseCart } from "../cart/cart-items.ts";
import { itemOf } from "../cart/item-of.ts";
import type { Catalogue } from "./checkout-line.ts";

/** The numbers of the products a page load may bring: the catalogue has to know them. */
export const broughtIds = (
  asked: string | null,
  refused: Readonly<Record<string, string>> = {},
): readonly number[] =>
  [asked ?? "", ...Object.keys(refused).map((name) => name.replace("quantity_", ""))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** What a page load brings into the cart: one of the product in its address, or what a refused form had ordered. */
export function broughtItems(
  { products }: Catalogue,
  asked: string | null,
  refused: Readonly<Record<string, string>> = {},
): readonly CartItem[] {
  const items = products.flatMap((product) => {
    const typed = refused[`quantity_${product.id}`] ?? (String(product.id) === asked ? "1" : "0");
    return { ...itemOf(product), quantity: /^\d{1,9}$/.test(typed) ? Number(typed) : 0 };
  });
  // As strict as with what a browser kept.
  return parseCart(JSON.stringify(items));
}
