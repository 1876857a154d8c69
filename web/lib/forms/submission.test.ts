import { expect, test } from "vitest";
import { createSubmission, onDemand, type Steps } from "./submission.ts";

const whole = { fields: "whole" };

/** Presses of one form, and what they did, in order. */
function form(load: () => Promise<string>, changed: Partial<Steps<string, object>> = {}) {
  const did: string[] = [];
  const contract = onDemand(load);
  const press = createSubmission((busy) => did.push(busy ? "busy" : "ready"));
  const steps: Steps<string, object> = {
    contract,
    check: () => whole,
    isFilledIn: () => true,
    open: () => {
      did.push("tab");
      return { leadTo: (address) => did.push(address), close: () => did.push("closed") };
    },
    send: async (_order, tab) => {
      did.push("sent");
      tab.leadTo("payment");
    },
    failed: () => did.push("failed"),
    ...changed,
  };
  return { did, contract, press: () => press(steps) };
}

test("the tab is opened in the press itself, before the contract or the network is waited for", async () => {
  const { did, press } = form(async () => "contract");
  const pressed = press();
  expect(did).toEqual(["busy", "tab"]);
  await pressed;
  expect(did).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("wrong fields open no tab; known late, they leave none open", async () => {
  const { did, contract, press } = form(async () => "contract", { check: () => undefined });
  await press();
  expect(did).toEqual(["busy", "tab", "closed", "ready"]);
  did.length = 0;
  expect(contract.atHand()).toBe("contract");
  await press();
  expect(did).toEqual([]);
});

test("what the browser itself sees missing opens no tab, however late the contract comes", async () => {
  const { did, press } = form(async () => "contract", { check: () => undefined, isFilledIn: () => false });
  await press();
  expect(did).toEqual(["busy", "ready"]);
});

test("where the browser was stricter than the contract, the tab comes late", async () => {
  const { did, press } = form(async () => "contract", { isFilledIn: () => false });
  await press();
  expect(did).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("two presses are one tab and one order, however long the contract takes", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { did, press } = form(() => promise);
  const pressed = [press(), press()];
  resolve("contract");
  await Promise.all(pressed);
  expect(did.filter((done) => done === "tab" || done === "sent")).toEqual(["tab", "sent"]);
});

test("a network lost at that moment is said, leaves no tab, and the next press works", async () => {
  let online = false;
  const { did, contract, press } = form(async () => {
    if (!online) throw new TypeError("Failed to fetch dynamically imported module");
    return "contract";
  });
  contract.prepare();
  await press();
  expect(did).toEqual(["busy", "tab", "closed", "failed", "ready"]);
  online = true;
  did.length = 0;
  await press();
  expect(did).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("an answer nobody could read is said as well", async () => {
  const { did, press } = form(async () => "contract", {
    send: () => Promise.reject(new SyntaxError("no JSON")),
  });
  await press();
  expect(did).toEqual(["busy", "tab", "closed", "failed", "ready"]);
});
