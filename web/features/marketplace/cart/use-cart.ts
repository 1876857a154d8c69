import { useMemo, useSyncExternalStore } from "react";
import { type CartItem, parseCart } from "./cart-items.ts";
import { storedText, subscribe } from "./stored-cart.ts";

/** The cart as every tab of this browser sees it; undefined where the page is printed: only a browser knows. */
export function useCart(): readonly CartItem[] | undefined {
  const text = useSyncExternalStore(subscribe, storedText, () => undefined);
  return useMemo(() => (text === undefined ? undefined : parseCart(text)), [text]);
}
