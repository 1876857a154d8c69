import { expect, test, vi } from "vitest";
import { createSubmission, onDemand, type Steps } from "./submission.ts";

vi.stubGlobal("document", {});

const validOrder = { fields: "valid" };

/** Clicks on one form's button, and their effects in order. */
function form(load: () => Promise<string>, changed: Partial<Steps<string, object>> = {}) {
  const effects: string[] = [];
  const contract = onDemand(load);
  const press = createSubmission((busy) => effects.push(busy ? "busy" : "ready"));
  const field = { inert: false, matches: () => false };
  const button = { disabled: false, focus: () => undefined };
  const steps: Steps<string, object> = {
    form: { children: [field], querySelector: () => button } as unknown as HTMLFormElement,
    contract,
    check: () => validOrder,
    isFilledIn: () => true,
    open: () => {
      effects.push("tab");
      return { leadTo: (address) => effects.push(address), close: () => effects.push("closed") };
    },
    send: async (_order, tab) => {
      effects.push("sent");
      tab.leadTo("payment");
    },
    failed: () => effects.push("failed"),
    ...changed,
  };
  return { effects, contract, field, press: () => press(steps) };
}

test("the tab opens in the click itself, before the contract or the network is awaited", async () => {
  const { effects, press } = form(async () => "contract");
  const pressed = press();
  expect(effects).toEqual(["busy", "tab"]);
  await pressed;
  expect(effects).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("wrong fields open no tab; if they are found late, the tab is closed", async () => {
  const { effects, contract, press } = form(async () => "contract", { check: () => undefined });
  await press();
  expect(effects).toEqual(["busy", "tab", "closed", "ready"]);
  effects.length = 0;
  expect(contract.atHand()).toBe("contract");
  await press();
  expect(effects).toEqual([]);
});

test("fields that the browser finds invalid open no tab, even before the contract is loaded", async () => {
  const { effects, press } = form(async () => "contract", {
    check: () => undefined,
    isFilledIn: () => false,
  });
  await press();
  expect(effects).toEqual(["busy", "ready"]);
});

test("the tab opens late if only the browser rejects the fields", async () => {
  const { effects, press } = form(async () => "contract", { isFilledIn: () => false });
  await press();
  expect(effects).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("two clicks open one tab and send one order, even before the contract is loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { effects, press } = form(() => promise);
  const pressed = [press(), press()];
  resolve("contract");
  await Promise.all(pressed);
  expect(effects.filter((effect) => effect === "tab" || effect === "sent")).toEqual(["tab", "sent"]);
});

test("a lost network is reported, the tab is closed, and the next click works", async () => {
  let online = false;
  const { effects, contract, press } = form(async () => {
    if (!online) throw new TypeError("Failed to fetch dynamically imported module");
    return "contract";
  });
  contract.prepare();
  await press();
  expect(effects).toEqual(["busy", "tab", "closed", "failed", "ready"]);
  online = true;
  effects.length = 0;
  await press();
  expect(effects).toEqual(["busy", "tab", "sent", "payment", "ready"]);
});

test("an unreadable answer is reported too", async () => {
  const { effects, press } = form(async () => "contract", {
    send: () => Promise.reject(new SyntaxError("no JSON")),
  });
  await press();
  expect(effects).toEqual(["busy", "tab", "closed", "failed", "ready"]);
});

test("the fields take no changes from the click to the answer, whatever it is", async () => {
  for (const send of [() => Promise.resolve(), () => Promise.reject(new TypeError("Failed to fetch"))]) {
    const seen: boolean[] = [];
    const { field, press } = form(async () => "contract", {
      send: () => {
        seen.push(field.inert);
        return send();
      },
    });
    await press();
    expect([...seen, field.inert]).toEqual([true, false]);
  }
});
