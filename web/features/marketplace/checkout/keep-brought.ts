import { parseCart, withAll } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";

/** What this page brings into the cart is kept at once: who is on a slow line may leave before React comes. */
const brought = document.querySelector<HTMLElement>("[data-brought]")?.dataset.brought;
if (brought) changeCart((items) => withAll(items, parseCart(brought)));
