import { expect, test } from "vitest";
import { weekToReport } from "./week.ts";

test.each([
  ["Monday at five in Kinshasa", "2026-11-23T04:59:59Z", undefined],
  ["Monday at six", "2026-11-23T05:00:00Z", "2026-11-16"],
  ["Wednesday just before six", "2026-11-25T04:59:59Z", "2026-11-16"],
  ["Wednesday at six: too late", "2026-11-25T05:00:00Z", undefined],
  ["Sunday", "2026-11-22T12:00:00Z", undefined],
])("%s", (_, now, from) => {
  expect(weekToReport(new Date(now))?.from).toBe(from);
});

test("a week goes from Monday to Sunday in Kinshasa's time zone", () => {
  expect(weekToReport(new Date("2026-11-23T08:00:00Z"))).toEqual({
    start: new Date("2026-11-15T23:00:00Z"),
    end: new Date("2026-11-22T23:00:00Z"),
    from: "2026-11-16",
    to: "2026-11-22",
  });
});
