import { attempt } from "../../../lib/tab-store.ts";
import { type CartItem, parseCart, without } from "./cart-items.ts";

const KEY = "cart";

/** The cart that the browser last refused to store: it lasts as long as the page. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

const read = (): string | null => unstored ?? attempt(() => localStorage.getItem(KEY)) ?? null;

/** The stored text: equal texts are equal carts, in every tab. */
export const storedText = read;

/** Calls back on changes in this tab and others, and when the page returns from the back/forward cache. */
export function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  addEventListener("pageshow", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
    removeEventListener("pageshow", changed);
  };
}

/** Changes the cart as it is stored now: another tab may have changed it since this page read it. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const before = parseCart(read());
  const after = change(before);
  if (after === before) return;
  write(after.length > 0 ? JSON.stringify(after) : null);
  for (const changed of listeners) changed();
}

/** Removes ordered items; what another tab added meanwhile stays. */
export const takeOut = (ordered: readonly CartItem[]) => changeCart((items) => without(items, ordered));

export const readCart = () => parseCart(read());

function write(text: string | null): void {
  unstored = text;
  attempt(() => {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    unstored = null;
  });
}
