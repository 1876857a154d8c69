import { expect, test } from "vitest";
import { baseName, logOf, segmentName } from "./names.ts";
import { noLongerNeeded } from "./retention.ts";

const now = new Date("2026-11-28T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const keys = "0".repeat(16);
const hash = "a".repeat(16);
/** Ten segments a day. */
const logAt = (days: number, timeline = "00000001") => logOf(timeline, Math.round(400 - days * 10));
const base = (days: number, system = "71") =>
  baseName({ system, log: logAt(days), from: daysAgo(days), keys });
const segment = (days: number, system = "71") =>
  segmentName({ system, log: logAt(days), through: daysAgo(days), hash });

test("threat 88: every moment of seven days stays, and nothing before the base that leads to the first of them", () => {
  const bases = [0.3, 1.3, 6.3, 7.3, 8.3, 20].map((days) => base(days));
  const segments = [0.1, 6.9, 7.2, 7.3, 7.4, 8.3, 19].map((days) => segment(days));
  expect(noLongerNeeded({ bases, segments }, now)).toEqual({
    bases: [base(8.3), base(20)],
    segments: [segment(7.4), segment(8.3), segment(19)],
  });
});

test("threat 88: where bases failed for long, nothing is older than 30 days all the same", () => {
  const names = { bases: [base(31)], segments: [segment(5), segment(30.5)] };
  expect(noLongerNeeded(names, now)).toEqual({ bases: [base(31)], segments: [segment(30.5)] });
});

test("threat 88: before a restored site has its first base its segments stay, and those of the lost one go in time", () => {
  const segments = [segment(0.1, "72"), segment(8, "70")];
  expect(noLongerNeeded({ bases: [base(1)], segments }, now)).toEqual({
    bases: [],
    segments: [segment(8, "70")],
  });
  expect(noLongerNeeded({ bases: [], segments: [] }, now)).toEqual({ bases: [], segments: [] });
});
