import { useRef } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { withQuantity } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";
import { CartLine } from "./cart-line.tsx";
import type { CheckoutLine } from "./checkout-line.ts";

/** The id an error summary leads to. */
export const CART = "items";

/** What is in the cart, with how much of each. */
export function CartLines({ lines, error }: { lines: readonly CheckoutLine[]; error: string | undefined }) {
  const t = useWords();
  const title = useRef<HTMLHeadingElement>(null);

  function setQuantity(id: number, quantity: number) {
    changeCart((items) => withQuantity(items, id, quantity));
    // The control that was pressed is gone with its line.
    if (quantity <= 0) title.current?.focus();
  }

  return (
    <section aria-labelledby={CART} className="grid gap-sm rounded-lg border border-line bg-surface p-md">
      <h2 ref={title} id={CART} tabIndex={-1}>
        {t("checkout.cart.title")}
      </h2>
      {error && <p className="text-sm font-semibold text-negative">{error}</p>}
      <ul className="grid">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} onQuantity={(quantity) => setQuantity(line.id, quantity)} />
        ))}
      </ul>
    </section>
  );
}
