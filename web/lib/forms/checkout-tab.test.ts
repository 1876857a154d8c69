import { afterEach, expect, test, vi } from "vitest";
import { isCheckoutAddress, openCheckoutTab } from "./checkout-tab.ts";

const secure = { protocol: "https:" };
const local = { protocol: "http:" };

afterEach(() => vi.unstubAllGlobals());

/** Stands in for a browser that opens a tab. */
function browser() {
  const calls: string[] = [];
  const location = { replace: (address: string) => calls.push(address) };
  const document = { title: "", body: { textContent: "" } };
  const tab = { opener: "this page", document, location, close: () => calls.push("closed") };
  vi.stubGlobal("window", { open: () => tab, location: { origin: "https://site.example" } });
  return { tab, calls };
}

test("an unused tab is closed; a tab with the payment page stays open and has no opener", () => {
  const unused = browser();
  openCheckoutTab("Un instant").close();
  expect(unused.calls).toEqual(["closed"]);
  const used = browser();
  const tab = openCheckoutTab("Un instant");
  expect(used.tab).toMatchObject({ opener: null, document: { title: "Un instant" } });
  tab.leadTo("https://pay.example/c/1");
  tab.close();
  expect(used.calls).toEqual(["https://pay.example/c/1"]);
});

test("a tab closes where the payment goes on with a page of this site", () => {
  const { calls } = browser();
  const tab = openCheckoutTab("Un instant");
  tab.leadTo("https://site.example/donate/status/A");
  expect(calls).toEqual(["closed"]);
});

test("a blocked pop-up throws no error", () => {
  vi.stubGlobal("window", { open: () => null, location: { origin: "https://site.example" } });
  const tab = openCheckoutTab("Un instant");
  expect(() => {
    tab.leadTo("https://pay.example/c/1");
    tab.close();
  }).not.toThrow();
});

test("only web addresses are accepted", () => {
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

test("a secure page never leads to an insecure one", () => {
  expect(isCheckoutAddress("http://pay.example/c/1", secure)).toBe(false);
});
