import { parseCart, withAll } from "../cart/cart-items.ts";
import { changeCart, takeOut } from "../cart/stored-cart.ts";

const box = document.querySelector<HTMLElement>("[data-brought]");
const brought = parseCart(box?.dataset.brought ?? null);
if (brought.length > 0) {
  /** What this page brings into the cart is kept at once: who is on a slow line may leave before React comes. */
  changeCart((items) => withAll(items, brought));
  // Where React cannot come the browser sends the form itself; a page that refuses it brings these back.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !box?.contains(form)) return;
    const typed = new FormData(form);
    takeOut(
      brought.map((item) => ({
        ...item,
        quantity: Number(typed.get(`quantity_${item.id}`) ?? item.quantity),
      })),
    );
  });
}
