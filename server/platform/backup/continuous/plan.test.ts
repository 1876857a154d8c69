import { expect, test } from "vitest";
import { baseName, segmentName } from "./names.ts";
import { planFor } from "./plan.ts";

const at = (text: string) => new Date(`2026-11-28T${text}Z`);
const base = (from: string, log: string, system = "71") =>
  baseName({ system, log, from: at(from), keys: "0".repeat(16) });
const segment = (log: string, through: string, hash = "a", system = "71") =>
  segmentName({ system, log, through: at(through), hash: hash.repeat(16) });
const log = (number: string, timeline = "00000001") => `${timeline}000000${number}`;

const bases = [base("04:41:00", log("0000000003")), base("10:00:00", log("00000000FE"))];
const segments = [
  segment(log("0000000003"), "04:40:30"),
  segment(log("0000000004"), "04:41:30"),
  segment(log("0000000005"), "04:43:00"),
  segment(log("00000000FE"), "10:00:20"),
  segment(log("00000000FF"), "10:01:00"),
  segment(log("0100000000"), "10:02:00"),
];
const plan = (moment: string | null, changed: { bases?: string[]; segments?: string[] } = {}) =>
  planFor(moment === null ? null : at(moment), { where: "/mnt/backups", bases, segments, ...changed });

test("threat 86: the newest base before the moment is taken, and every segment that follows it", () => {
  expect(plan("04:42:00").base.name).toBe(bases[0]);
  const { base: chosen, segments: followed, through } = plan("10:01:30");
  expect(chosen.name).toBe(bases[1]);
  // A log of PostgreSQL ends after its 256th segment.
  expect([...followed.keys()]).toEqual([log("00000000FE"), log("00000000FF"), log("0100000000")]);
  expect(through).toEqual(at("10:02:00"));
  expect(plan(null)).toEqual(plan("10:01:30"));
});

test("threat 86: a moment that cannot be reached is refused with the nearest that can", () => {
  expect(() => plan("04:40:59")).toThrow(
    "no base before that moment in /mnt/backups: the first that can be reached is 2026-11-28T04:41:00Z",
  );
  expect(() => plan("10:02:01")).toThrow(
    "ends before that moment: the last that can be reached is 2026-11-28T10:02:00Z",
  );
  expect(() => plan("10:02:00", { bases: [] })).toThrow(
    "There is no base of a continuous archive in /mnt/backups",
  );
  // The second base is not there yet: the first has its own segments, and none up to then.
  expect(() => plan("09:00:00", { segments: segments.slice(0, 3) })).toThrow("2026-11-28T04:43:00Z");
});

test("threat 86: a gap is named, and what lies before it can be reached", () => {
  const holed = { segments: segments.filter((name) => !name.includes(log("00000000FF"))) };
  expect(() => plan("10:01:30", holed)).toThrow(
    `has a gap, segment ${log("00000000FF")} is missing: the last that can be reached is 2026-11-28T10:00:20Z`,
  );
  expect(() => plan(null, holed)).toThrow("has a gap");
  expect(plan("10:00:10", holed).segments.size).toBe(1);
  const headless = { segments: segments.filter((name) => !name.includes(log("00000000FE"))) };
  expect(() => plan("10:01:30", headless)).toThrow(
    `segment ${log("00000000FE")} is missing: none after the base of 2026-11-28T10:00:00Z can be reached, name one before it`,
  );
});

test("threat 86: segments of another cluster or timeline are passed over, and two that differ are refused", () => {
  const others = [
    segment(log("00000000FF"), "10:09:00", "b", "72"),
    segment(log("0100000005", "00000002"), "10:09:00", "b"),
  ];
  // What goes on from here takes a timeline that nobody has.
  expect(plan("10:01:30", { segments: [...segments, ...others] })).toEqual({
    ...plan("10:01:30"),
    timelines: new Set(["00000002"]),
  });
  expect(plan(null, { segments: [...segments, ...others] }).through).toEqual(at("10:02:00"));
  const twice = [...segments, segment(log("00000000FF"), "10:01:00", "b")];
  expect(() => plan("10:01:30", { segments: twice })).toThrow(`two different segments ${log("00000000FF")}`);
});
