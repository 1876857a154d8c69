import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Donation } from "../../../../contracts/donations/donations.ts";
import { leadsToPayment, sendDonation } from "./send-donation.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const donation: Donation = {
  programId: "1",
  amount: { minor: 10_000, currency: "XOF" },
  toPay: { minor: 10_000, currency: "XOF" },
  rate: null,
  donationType: "one_time",
  donorName: null,
  donorPhone: null,
  donorEmail: "awa@example.org",
  country: null,
  display: "anonymous",
  anonymous: false,
  means: null,
  phone: null,
  operationId: null,
  language: null,
};

async function send(reference: string, pending?: { reference: string }) {
  const answer = { checkoutUrl: `https://pay.example/${reference}`, reference, pending };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  return sendDonation(donation, "fr");
}

test("a gift whose payment page opens is stored, and its draft is dropped", async () => {
  stored.set("gift-draft", "typed");
  expect(await send("first")).toMatchObject({ reference: "first", pending: undefined });
  expect(stored.get("gift-started")).toBe("first");
  expect(stored.has("gift-draft")).toBe(false);
});

test("a second attempt leaves the first gift stored until the donor chooses to pay anyway", async () => {
  await send("first");
  stored.set("gift-draft", "typed again");
  expect(await send("twin", { reference: "first" })).toMatchObject({ reference: "twin", pending: "first" });
  expect(stored.get("gift-started")).toBe("first");
  expect(stored.get("gift-draft")).toBe("typed again");
  leadsToPayment("twin");
  expect(stored.get("gift-started")).toBe("twin");
  expect(stored.has("gift-draft")).toBe(false);
});
