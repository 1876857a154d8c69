import { expect, test } from "vitest";
import { ORDER_BOUNDS } from "../../../../contracts/marketplace/marketplace.ts";
import { type CartItem, countOf, parseCart, without, withProduct, withQuantity } from "./cart-items.ts";

const rice = { id: 1, name: "Riz", price: "$12.50", location: "Kwilu", image: "/pictures/riz.svg" };
const item = (id: number, quantity = 1): CartItem => ({ ...rice, id, quantity });

test("a stored cart is read; a product listed twice becomes one line", () => {
  const items = [item(1, 2), item(2), item(1, 3)];
  expect(parseCart(JSON.stringify(items))).toEqual([item(1, 5), item(2)]);
  expect(countOf(parseCart(JSON.stringify(items)))).toBe(6);
});

test("any other stored text is an empty cart", () => {
  for (const text of [null, "", "{", "null", "7", '{"id":1}', "[null,1,[],{}]"])
    expect(parseCart(text)).toEqual([]);
});

test.each([
  { id: 0 },
  { id: -1 },
  { id: 1.5 },
  { id: "1" },
  { quantity: 0 },
  { quantity: -3 },
  { quantity: 0.5 },
  { quantity: 1e9 },
  { quantity: "2" },
  { quantity: null },
])("a line with %j is left out, and the others stay", (wrong) => {
  expect(parseCart(JSON.stringify([{ ...item(4), ...wrong }, item(5)]))).toEqual([item(5)]);
});

test("texts of a wrong type are empty, long ones are cut, and the number of lines is limited", () => {
  const [odd] = parseCart(JSON.stringify([{ ...item(1), name: 5, price: null, location: "x".repeat(999) }]));
  expect(odd).toMatchObject({ name: "", price: "", location: "x".repeat(200) });
  const many = Array.from({ length: ORDER_BOUNDS.lines + 10 }, (_, index) => item(index + 1));
  expect(parseCart(JSON.stringify(many))).toHaveLength(ORDER_BOUNDS.lines);
  expect(parseCart(JSON.stringify([item(1, 60), item(1, 60)]))).toEqual([item(1, 99)]);
});

test("a quantity of 0 or less removes the product", () => {
  const items = [item(1, 2), item(2)];
  expect(withQuantity(items, 1, 3)).toEqual([item(1, 3), item(2)]);
  for (const none of [0, -1]) expect(withQuantity(items, 1, none)).toEqual([item(2)]);
  expect(withQuantity(items, 1, 500)).toEqual([item(1, 99), item(2)]);
});

test("ordered products leave the cart; what another tab added or raised meanwhile stays", () => {
  const ordered = [item(1, 2), item(2), item(3, 4)];
  expect(without(ordered, ordered)).toEqual([]);
  expect(without([item(1, 5), item(3, 3), item(4)], ordered)).toEqual([item(1, 3), item(4)]);
  const others = [item(4), item(5, 9)];
  expect(without(others, ordered)).toBe(others);
});

test("a product is added once, however often its page is loaded", () => {
  const { quantity: _, ...product } = item(3);
  const once = withProduct([item(1, 4)], product);
  expect(once).toEqual([item(1, 4), item(3, 1)]);
  expect(withProduct(once, product)).toBe(once);
});
