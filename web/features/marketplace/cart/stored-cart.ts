import { attempt } from "../../../lib/tab-store.ts";
import { type CartItem, parseCart, without } from "./cart-items.ts";

const KEY = "cart";

/** Where the browser refuses to store anything, the cart lasts as long as the page. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

const read = (): string | null => {
  const stored = attempt(() => localStorage.getItem(KEY));
  return stored === undefined ? unstored : stored;
};

/** As it is stored: the same text is the same cart, in every tab. */
export const storedText = read;

/** Told of changes in this tab and in others, and of a page that comes back from where it waited. */
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

/** Begins with what is stored now, not with what this page last saw: another tab may have changed it. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const before = parseCart(read());
  const after = change(before);
  if (after === before) return;
  write(after.length > 0 ? JSON.stringify(after) : null);
  for (const changed of listeners) changed();
}

/** An order was made of these: what another tab added meanwhile stays. */
export const takeOut = (ordered: readonly CartItem[]) => changeCart((items) => without(items, ordered));

export const readCart = () => parseCart(read());

function write(text: string | null): void {
  unstored = text;
  attempt(() => (text === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, text)));
}
