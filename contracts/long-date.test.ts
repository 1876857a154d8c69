import { expect, test } from "vitest";
import { inWords } from "./long-date.ts";

const day = (iso: string) => new Date(`${iso}T12:00:00Z`);

test("French says the first of a month as an ordinal, with the weekday and without, and no other day", () => {
  expect(inWords("fr", { dateStyle: "long" }, day("2027-10-01"))).toBe("1er octobre 2027");
  expect(inWords("fr", { dateStyle: "full" }, day("2027-10-01"))).toBe("vendredi 1er octobre 2027");
  expect(inWords("fr", { dateStyle: "long" }, day("2027-10-11"))).toBe("11 octobre 2027");
  expect(inWords("fr", { month: "long", year: "numeric" }, day("2001-01-01"))).toBe("janvier 2001");
  expect(inWords("fr", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }, day("2027-10-01"))).toBe(
    "1er octobre 2027 à 12:00",
  );
});

test("other languages write as they do", () => {
  expect(inWords("en", { dateStyle: "long" }, day("2027-10-01"))).toBe("October 1, 2027");
  expect(inWords("ar", { dateStyle: "long" }, day("2027-10-01"))).toBe("1 أكتوبر 2027");
});
