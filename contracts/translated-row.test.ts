import { expect, test } from "vitest";
import { isPartlyFrench, translatedRow } from "./translated-row.ts";

const row = { id: 3, name: "Farine de manioc", description: "Moulue fin", location: null };
const columns = { name: "name", description: "description", location: "location" };

test("a row is told in the reader's language, text by text", () => {
  const whole = { name: "Unga wa muhogo", description: "Umesagwa vizuri" };
  expect(translatedRow(row, whole, columns, "sw")).toEqual({ ...row, ...whole });
  const half = { name: "Unga wa muhogo", description: null };
  expect(translatedRow(row, half, columns, "sw")).toEqual({
    ...row,
    name: "Unga wa muhogo",
    french: ["description"],
  });
  expect(translatedRow(row, null, columns, "sw")).toEqual({ ...row, french: ["name", "description"] });
});

test("on a French page nothing is marked as French", () => {
  expect(translatedRow(row, null, columns, "fr")).toBe(row);
});

test("a translation changes only the texts it may change", () => {
  expect(translatedRow(row, { id: 9, name: "Unga", other: "x" }, columns, "sw")).toEqual({
    ...row,
    name: "Unga",
    french: ["description"],
  });
});

test("one French text is enough for the line that tells of it", () => {
  expect(isPartlyFrench([{}, { french: ["title"] }])).toBe(true);
  expect(isPartlyFrench([{}, {}])).toBe(false);
  expect(isPartlyFrench([])).toBe(false);
});
