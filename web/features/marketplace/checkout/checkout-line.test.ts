import { expect, test } from "vitest";
import type { CartItem } from "../cart/cart-items.ts";
import { type CheckoutProduct, linesOf, payable } from "./checkout-line.ts";

const usd = (minor: number) => ({ minor, currency: "USD" as const });
const rice: CheckoutProduct = {
  id: 1,
  name: "Riz",
  price: usd(1_250),
  stock: 4,
  location: "Bumba",
  image: "product-harvest-1",
};
const catalogue = { products: [rice], rest: false };
const item = (id: number, quantity = 1, price = "$0.01"): CartItem => ({
  id,
  quantity,
  price,
  name: "Autre nom",
  location: "Ailleurs",
  image: "https://evil.example/a.svg",
});

test("a line has the catalogue's name and price, whatever the browser stored", () => {
  expect(linesOf([item(1, 2)], catalogue)).toEqual([
    {
      id: 1,
      name: "Riz",
      price: usd(1_250),
      quantity: 2,
      location: "Bumba",
      image: "/pictures/product-harvest-1.svg",
      stock: 4,
      problem: undefined,
    },
  ]);
});

test("a line has the problem that applies: gone, out of stock or too few", () => {
  const problems = (items: CartItem[], products = [rice]) =>
    linesOf(items, { products, rest: false }).map(({ problem }) => problem);
  expect(problems([item(1, 4), item(2)])).toEqual([undefined, "gone"]);
  expect(problems([item(1, 5)])).toEqual(["few"]);
  expect(problems([item(1)], [{ ...rice, stock: 0 }])).toEqual(["out"]);
});

test("a line that cannot be ordered is not counted", () => {
  const lines = linesOf([item(1, 9), item(2)], catalogue);
  expect(payable(lines).map(({ id }) => id)).toEqual([1]);
});

test("the server's last answer overrides the page's catalogue", () => {
  const now = { id: 1, name: "Riz", price: usd(1_300), quantity: 3, stock: 2 };
  const [line] = linesOf([item(1, 3)], catalogue, { lines: [now], requested: [1] });
  expect(line).toMatchObject({ price: usd(1_300), stock: 2, problem: "few" });
  const [gone] = linesOf([item(1)], catalogue, { lines: [], requested: [1] });
  expect(gone?.problem).toBe("gone");
  const [added] = linesOf([item(1)], catalogue, { lines: [], requested: [7] });
  expect(added?.problem).toBeUndefined();
});

test("a product that the page's catalogue lacks is shown as stored in the cart", () => {
  const [stored, broken] = linesOf([item(300, 1, "$9.50"), item(301, 1, "cheap")], {
    products: [],
    rest: true,
  });
  expect(stored).toMatchObject({ name: "Autre nom", price: usd(950), problem: undefined, image: undefined });
  expect(broken).toMatchObject({ price: usd(0), problem: undefined });
});
