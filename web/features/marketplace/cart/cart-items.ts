import { ORDER_BOUNDS } from "../../../../contracts/marketplace/marketplace.ts";

/** One item of the stored cart, as specified; the server trusts only id and quantity. */
export interface CartItem {
  readonly id: number;
  readonly name: string;
  /** With a dollar sign: '$12.50'. */
  readonly price: string;
  readonly location: string;
  readonly image: string;
  readonly quantity: number;
}

const { quantity: MOST_OF_ONE, lines: MOST_LINES } = ORDER_BOUNDS;

/** Parses the stored text, which anyone may have written: leaves out invalid items, joins items of one product. */
export function parseCart(text: string | null): readonly CartItem[] {
  const lines = new Map<number, CartItem>();
  for (const item of itemsIn(text)) {
    const before = lines.get(item.id)?.quantity ?? 0;
    lines.set(item.id, { ...item, quantity: Math.min(before + item.quantity, MOST_OF_ONE) });
  }
  return [...lines.values()].slice(0, MOST_LINES);
}

/** A quantity of 0 or less removes the product. */
export function withQuantity(items: readonly CartItem[], id: number, quantity: number): readonly CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  return items.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(Math.trunc(quantity), MOST_OF_ONE) } : item,
  );
}

/** Adds the product unless the cart has it: loading a page again adds nothing. */
export function withProduct(
  items: readonly CartItem[],
  added: Omit<CartItem, "quantity">,
  quantity = 1,
): readonly CartItem[] {
  if (items.some(({ id }) => id === added.id) || items.length >= MOST_LINES) return items;
  return [...items, { ...added, quantity }];
}

export const withAll = (items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] =>
  added.reduce((all, { quantity, ...item }) => withProduct(all, item, quantity), items);

/** The items left after an order; for a product whose quantity was raised meanwhile, the difference. */
export const without = (items: readonly CartItem[], ordered: readonly CartItem[]): readonly CartItem[] =>
  ordered.reduce((left, { id, quantity }) => {
    const item = left.find((each) => each.id === id);
    return item ? withQuantity(left, id, item.quantity - quantity) : left;
  }, items);

export const countOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

function itemsIn(text: string | null): CartItem[] {
  const stored = readJson(text);
  return Array.isArray(stored) ? stored.flatMap((entry: unknown) => itemOf(entry) ?? []) : [];
}

function itemOf(entry: unknown): CartItem | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { id, name, price, location, image, quantity } = entry as Record<string, unknown>;
  if (!isCount(id, 999_999_999) || !isCount(quantity, MOST_OF_ONE)) return undefined;
  return {
    id,
    name: textOf(name),
    price: textOf(price),
    location: textOf(location),
    image: textOf(image),
    quantity,
  };
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : "");

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
