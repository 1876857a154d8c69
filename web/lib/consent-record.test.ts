import { describe, expect, test } from "vitest";
import { consentRecord, readConsent } from "./consent-record.ts";

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;
const stored = (age: number) =>
  JSON.stringify(consentRecord({ analytics: true, marketing: false }, NOW - age));

test("a record holds the choice and its time, with essential cookies on", () => {
  expect(consentRecord({ analytics: false, marketing: true }, NOW)).toEqual({
    essential: true,
    analytics: false,
    marketing: true,
    timestamp: NOW,
  });
});

test("threat 71: a choice is valid for 180 days", () => {
  expect(readConsent(stored(0), NOW)?.analytics).toBe(true);
  expect(readConsent(stored(180 * DAY), NOW)?.marketing).toBe(false);
  expect(readConsent(stored(180 * DAY + 1), NOW)).toBeNull();
});

describe("the visitor is asked again when the record is", () => {
  test.each([
    ["missing", null],
    ["not JSON", "{"],
    ["other JSON", "null"],
    ["without a time", '{"essential":true,"analytics":true}'],
    ["from the future", stored(-DAY)],
  ])("%s", (_name, value) => {
    expect(readConsent(value, NOW)).toBeNull();
  });
});

test("only the value true counts as consent", () => {
  expect(readConsent(JSON.stringify({ analytics: "yes", marketing: 1, timestamp: NOW }), NOW)).toEqual(
    consentRecord({ analytics: false, marketing: false }, NOW),
  );
});
