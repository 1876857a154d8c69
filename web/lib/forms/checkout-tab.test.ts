import { afterEach, expect, test, vi } from "vitest";
import { isCheckoutAddress, openCheckoutTab } from "./checkout-tab.ts";

const secure = { protocol: "https:" };
const local = { protocol: "http:" };

afterEach(() => vi.unstubAllGlobals());

/** A browser whose new tab is this one. */
function browser() {
  const did: string[] = [];
  const location = { replace: (address: string) => did.push(address) };
  const document = { title: "", body: { textContent: "" } };
  const tab = { opener: "this page", document, location, close: () => did.push("closed") };
  vi.stubGlobal("window", { open: () => tab });
  return { tab, did };
}

test("a tab without use is closed; one that shows the payment page stays, and cannot reach back", () => {
  const unused = browser();
  openCheckoutTab("Un instant").close();
  expect(unused.did).toEqual(["closed"]);
  const used = browser();
  const tab = openCheckoutTab("Un instant");
  expect(used.tab).toMatchObject({ opener: null, document: { title: "Un instant" } });
  tab.leadTo("https://pay.example/c/1");
  tab.close();
  expect(used.did).toEqual(["https://pay.example/c/1"]);
});

test("where pop-ups are blocked nothing breaks", () => {
  vi.stubGlobal("window", { open: () => null });
  const tab = openCheckoutTab("Un instant");
  expect(() => {
    tab.leadTo("https://pay.example/c/1");
    tab.close();
  }).not.toThrow();
});

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
