import { useMemo, useSyncExternalStore } from "react";
import { type CartItem, parseCart } from "./cart-items.ts";
import { storedText, subscribe } from "./stored-cart.ts";

/** The cart shared by all tabs of this browser; undefined on the server, which does not know it. */
export function useCart(): readonly CartItem[] | undefined {
  const text = useSyncExternalStore(subscribe, storedText, () => undefined);
  return useMemo(() => (text === undefined ? undefined : parseCart(text)), [text]);
}
