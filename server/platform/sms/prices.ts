/** "243:2, 33:8": the price of a message by the beginning of its number; null if the list is not one. */
export function readPrices(list: string): ReadonlyMap<string, number> | null {
  const entries = list.split(",").filter((entry) => entry.trim() !== "");
  const prices = new Map<string, number>();
  for (const entry of entries) {
    const [, prefix, price] = /^\s*\+?([1-9]\d{0,14})\s*:\s*(\d{1,6})\s*$/.exec(entry) ?? [];
    if (prefix === undefined || price === undefined) return null;
    prices.set(prefix, Number(price));
  }
  return prices;
}
