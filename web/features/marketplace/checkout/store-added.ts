import { isAnsweredByWorker } from "../../../lib/forms/without-network.ts";
import { startReact } from "../../../lib/start-react.ts";
import { parseCart, withAll } from "../cart/cart-items.ts";
import { changeCart, readCart, subscribe, takeOut } from "../cart/stored-cart.ts";

const container = document.querySelector<HTMLElement>("[data-added]");
const added = parseCart(container?.dataset.added ?? null);
if (added.length > 0) {
  // Store the items of this page in the cart at once: on a slow connection the visitor may leave before React loads.
  changeCart((items) => withAll(items, added));
  // Without React the browser sends the form itself: take the items out. If the form is refused, its page adds them again;
  // without network nothing is ordered.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || isAnsweredByWorker()) return;
    if (!(form instanceof HTMLFormElement) || !container?.contains(form)) return;
    const typed = new FormData(form);
    takeOut(
      added.map((item) => ({
        ...item,
        quantity: Number(typed.get(`quantity_${item.id}`) ?? item.quantity),
      })),
    );
  });
}

/** The page shows its own items or an empty cart; React shows any other one. */
function showStored(): void {
  const items = readCart();
  if (JSON.stringify(items) !== JSON.stringify(added)) startReact();
  else document.documentElement.toggleAttribute("data-no-cart", items.length === 0);
}

showStored();
subscribe(showStored);
