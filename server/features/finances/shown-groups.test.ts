import { expect, test } from "vitest";
import { shownGroups } from "./shown-groups.ts";

const FEWEST = 5;
const shownOf = (...sizes: readonly number[]) =>
  shownGroups(
    sizes.map((gifts) => ({ gifts })),
    FEWEST,
  ).map(({ gifts }) => gifts);

test("large groups are shown, in the given order", () => {
  expect(shownOf(9, 5, 12)).toEqual([9, 5, 12]);
});

test("one small group takes the next smallest with it: it cannot be subtracted", () => {
  expect(shownOf(9, 4, 6)).toEqual([9]);
  expect(shownOf(9, 1, 1, 6)).toEqual([9]);
});

test("small groups that hold enough gifts together hide no other", () => {
  expect(shownOf(5, 3, 2)).toEqual([5]);
});

test("gifts outside the groups cover a small one, if they are enough", () => {
  const sized = [{ gifts: 6 }, { gifts: 3 }];
  expect(shownGroups(sized, FEWEST, 8)).toEqual([{ gifts: 6 }]);
  expect(shownGroups(sized, FEWEST, 1)).toEqual([]);
  expect(shownGroups([{ gifts: 6 }, { gifts: 7 }], FEWEST, 1)).toEqual([{ gifts: 7 }]);
});

test("whatever the groups are, what is hidden is nothing, or at least five gifts", () => {
  for (let seed = 0; seed < 4_096; seed++) {
    const sizes = [seed % 8, (seed >> 3) % 8, (seed >> 6) % 8, (seed >> 9) % 8].filter((gifts) => gifts > 0);
    const total = sizes.reduce((sum, gifts) => sum + gifts, 0);
    if (total < FEWEST) continue;
    const shown = shownOf(...sizes);
    const hidden = total - shown.reduce((sum, gifts) => sum + gifts, 0);
    expect(shown.every((gifts) => gifts >= FEWEST)).toBe(true);
    expect(hidden === 0 || hidden >= FEWEST, sizes.join(" ")).toBe(true);
  }
});
