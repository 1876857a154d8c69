import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["ÉCOLE", "école"],
  ["œuvre", "Oeuvre"],
  ["Straße", "STRASSE"],
  ["l’eau", "l'eau"],
  ["18\u202f000 kits", "18 000 kits"],
  ["ёлка", "елка"],
  ["مَدْرَسَة", "مدرسه"],
  ["إلى", "الي"],
  ["क़ानून", "कानून"],
])("'%s' and '%s' fold to the same word", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test("Hindi vowel signs are kept", () => {
  expect(fold("दाना")).not.toBe(fold("दान"));
});
