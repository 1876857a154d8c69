import { expect, test } from "vitest";
import { words } from "../../platform/words.ts";
import type { PaymentLife } from "./life.ts";
import { timelineOf } from "./timeline.ts";

const at = new Date("2026-11-24T10:00:00Z");
const nothing = {
  events: [],
  ledger: [],
  statement: [],
  receipts: [],
  requests: [],
  refunds: [],
  returns: [],
  disputes: [],
  mails: [],
  texts: [],
};

test.each([
  ["fr", "→", "←"],
  ["ar", "←", "→"],
] as const)("what was asked points at what is paid, as one reads: %s", (language, onward, back) => {
  const payment = {
    created_at: at,
    asked_amount: 10_000,
    asked_currency: "XOF",
    amount: 17_70,
    currency: "USD",
  };
  const life = { payment, ...nothing } as unknown as PaymentLife;
  const [asked] = timelineOf(life, { t: words(language), language, subjectOf: () => "" });
  const detail = asked?.detail;
  const text = typeof detail === "object" ? (detail?.text ?? "") : "";
  expect(text).toContain(`</bdi> ${onward} <bdi>`);
  expect(text).not.toContain(back);
});
