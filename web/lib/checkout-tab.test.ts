import { expect, test } from "vitest";
import { isCheckoutAddress } from "./checkout-tab.ts";

const secure = { protocol: "https:" };
const local = { protocol: "http:" };

test("leads to web addresses only", () => {
  expect(isCheckoutAddress("https://pay.example/c/1", secure)).toBe(true);
  expect(isCheckoutAddress("http://127.0.0.1:3001/c/1", local)).toBe(true);
  for (const address of [
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:https://x/y",
    "/relative",
    "",
    null,
    {},
  ])
    expect(isCheckoutAddress(address, local)).toBe(false);
});

test("never leaves a secure page for an insecure one", () => {
  expect(isCheckoutAddress("http://pay.example/c/1", secure)).toBe(false);
});
