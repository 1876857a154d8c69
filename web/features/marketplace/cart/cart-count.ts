import { formatMessage, type Message } from "../../../../contracts/format-message.ts";
import { countOf } from "./cart-items.ts";
import { readCart } from "./stored-cart.ts";

/** Writes the number of items beside the link to the cart, before and without React. */
export function showCartCount(): void {
  const place = document.querySelector<HTMLElement>("[data-cart-count]");
  if (!place) return;
  const count = countOf(readCart());
  const forms = JSON.parse(place.dataset.cartWords ?? '""') as Message;
  place.dataset.cartCount = String(count);
  place.textContent = count > 0 ? `· ${formatMessage(document.documentElement.lang, forms, { count })}` : "";
}
