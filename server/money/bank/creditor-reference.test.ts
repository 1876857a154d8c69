import { expect, test } from "vitest";
import { seeded } from "../../platform/testing/random.ts";
import { creditorReference, printedReference, readReference } from "./creditor-reference.ts";

/** ISO 11649 as the standard says it: the first four signs go to the end, letters are numbers, the rest of 97 is 1. */
function isGenuine(reference: string): boolean {
  const moved = reference.slice(4) + reference.slice(0, 4);
  let rest = 0;
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

test("threat 92: a reference has check digits of ISO 11649, and is read back as it is written on statements", () => {
  const random = seeded(11_649);
  for (let time = 0; time < 5_000; time++) {
    const number = 1 + random.below(99_999_999);
    const reference = creditorReference(number);
    expect(reference).toMatch(/^RF\d{10}$/);
    expect(isGenuine(reference), reference).toBe(true);
    expect(readReference(reference)).toBe(number);
  }
  expect(printedReference(creditorReference(42))).toBe(`RF${creditorReference(42).slice(2, 4)} 0000 0042`);
  const written = printedReference(creditorReference(42)).toLowerCase();
  expect(readReference(`VIR SEPA don ${written} merci`)).toBe(42);
  expect(readReference(`/ROC/${creditorReference(42)}//2026`)).toBe(42);
});

test("threat 92: no single wrong digit and no swap of two neighbours is read as another reference", () => {
  for (const number of [1, 42, 1_234_567, 99_999_999]) {
    const reference = creditorReference(number);
    for (let at = 2; at < reference.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const wrong = reference.slice(0, at) + digit + reference.slice(at + 1);
        if (wrong !== reference) expect(readReference(wrong), wrong).toBeNull();
      }
      const [first = "", second = ""] = [reference[at], reference[at + 1]];
      const swapped = reference.slice(0, at) + second + first + reference.slice(at + 2);
      if (first !== second && second) expect(readReference(swapped), swapped).toBeNull();
    }
  }
  for (const text of ["", "RF", "don", "RF12 3456", `${creditorReference(7)}1`, "RF00 0000 0000"])
    expect(readReference(text), text).toBeNull();
  for (const number of [0, -1, 1.5, 100_000_000, Number.NaN])
    expect(() => creditorReference(number)).toThrow(/no number/);
});
