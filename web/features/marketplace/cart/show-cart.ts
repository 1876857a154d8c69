import { showCartCount } from "./cart-count.ts";
import { subscribe } from "./stored-cart.ts";

showCartCount();
subscribe(showCartCount);
