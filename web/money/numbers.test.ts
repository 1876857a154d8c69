import { expect, test } from "vitest";
import { isNumberOf } from "./numbers.ts";

const VODACOM = ["24381", "81", "24382", "82"];

test.each(["0813 456 789", "081", "813", "+243 81", "00243 82", "243813456789", "٠٨١٣", "०८२"])(
  "%s begins like one of them",
  (typed) => {
    expect(isNumberOf(VODACOM, typed)).toBe(true);
  },
);

test.each(["", "0", "08", "0893 456 789", "+243", "+243 97", "+33 6 81", "abc"])(
  "%j does not, or not yet",
  (typed) => {
    expect(isNumberOf(VODACOM, typed)).toBe(false);
  },
);
