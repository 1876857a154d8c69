import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartItem } from "./cart-items.ts";

const item = (id: number): CartItem => ({
  id,
  quantity: 1,
  name: "Riz",
  price: "$12.50",
  location: "Kwilu",
  image: "/pictures/riz.svg",
});

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A browser's storage; while it is full, it takes nothing more. */
function browser() {
  const items = new Map<string, string>();
  const disk = { isFull: false };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  });
  return disk;
}

test("a cart that the full storage does not take is the page's cart all the same", async () => {
  const disk = browser();
  const { changeCart, readCart } = await import("./stored-cart.ts");
  changeCart(() => [item(1)]);
  disk.isFull = true;
  changeCart((items) => [...items, item(2)]);
  expect(readCart()).toEqual([item(1), item(2)]);
  disk.isFull = false;
  changeCart((items) => [...items, item(3)]);
  expect(readCart()).toEqual([item(1), item(2), item(3)]);
});

test("once the cart is stored again, what another tab stores is read", async () => {
  const disk = browser();
  const { changeCart, readCart } = await import("./stored-cart.ts");
  disk.isFull = true;
  changeCart(() => [item(1)]);
  disk.isFull = false;
  changeCart(() => [item(2)]);
  localStorage.setItem("cart", JSON.stringify([item(3)]));
  expect(readCart()).toEqual([item(3)]);
});

test("without storage the cart lasts as long as the page", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { changeCart, readCart } = await import("./stored-cart.ts");
  changeCart(() => [item(1)]);
  expect(readCart()).toEqual([item(1)]);
  changeCart(() => []);
  expect(readCart()).toEqual([]);
});
