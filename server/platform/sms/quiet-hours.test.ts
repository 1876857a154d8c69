import { expect, test } from "vitest";
import { awakeAt, readQuietHours } from "./quiet-hours.ts";

const NIGHT = { from: 21, to: 7 };

test.each([
  // Kinshasa is one hour before Greenwich, Lubumbashi two: it is night where it is night in either.
  ["243810000000", "2026-11-23T12:00:00Z", "2026-11-23T12:00:00Z"],
  ["243810000000", "2026-11-23T19:30:00Z", "2026-11-24T06:00:00Z"],
  ["243810000000", "2026-11-24T02:00:00Z", "2026-11-24T06:00:00Z"],
  ["33612345678", "2026-07-01T18:59:00Z", "2026-07-01T18:59:00Z"],
  ["33612345678", "2026-07-01T19:00:00Z", "2026-07-02T05:00:00Z"],
  // From New York to Honolulu: nobody is woken.
  ["12025550123", "2026-11-24T03:00:00Z", "2026-11-24T17:00:00Z"],
  // Midday in Delhi, whose clock differs by half an hour.
  ["919810000000", "2026-11-24T00:10:00Z", "2026-11-24T02:00:00Z"],
  // A satellite telephone has no country.
  ["881612345678", "2026-11-23T23:00:00Z", "2026-11-24T06:00:00Z"],
])("a message to %s at %s goes at %s", (number, now, at) => {
  expect(awakeAt(number, new Date(now), NIGHT).toISOString()).toBe(at.replace("Z", ".000Z"));
});

test("hours within one day, and hours that leave no time", () => {
  expect(awakeAt("33612345678", new Date("2026-01-01T11:30:00Z"), { from: 12, to: 14 })).toEqual(
    new Date("2026-01-01T13:00:00Z"),
  );
  const now = new Date("2026-01-01T11:30:00Z");
  expect(awakeAt("33612345678", now, { from: 1, to: 0 })).toEqual(new Date("2026-01-01T23:00:00Z"));
  // Somewhere in Russia it is always one of these hours: waiting would never end.
  expect(awakeAt("79161234567", now, { from: 7, to: 3 })).toEqual(now);
});

test.each([
  ["21-7", NIGHT],
  ["0-23", { from: 0, to: 23 }],
  ["7-7", null],
  ["24-7", null],
  ["21h-7h", null],
  ["", null],
])("%j is %j", (text, hours) => {
  expect(readQuietHours(text)).toEqual(hours);
});
