import { useRef } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { withQuantity } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";
import { CartLine } from "./cart-line.tsx";
import type { CheckoutLine } from "./checkout-line.ts";

/** The id that the error summary links to. */
export const CART = "items";

/** The lines of the cart, with their quantities. */
export function CartLines({ lines, error }: { lines: readonly CheckoutLine[]; error: string | undefined }) {
  const t = useWords();
  const title = useRef<HTMLHeadingElement>(null);

  function setQuantity(id: number, quantity: number) {
    changeCart((items) => withQuantity(items, id, quantity));
    // The line is gone with its focused control: move the focus to the title.
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
