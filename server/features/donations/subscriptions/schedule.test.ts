import { expect, test } from "vitest";
import { collectOnDay, dueOn, firstPeriod, isOver, nextTry, startPeriod, tomorrow } from "./schedule.ts";
import { MAY, may } from "./states.ts";

const monthly = { anchor_on: "2026-01-31", rhythm: "monthly", method: "card" } as const;
const yearly = { ...monthly, rhythm: "yearly" } as const;
const nine = (day: string) => new Date(`${day}T08:00:00Z`);

test("a period is due counted from the first day, and collected at nine in the morning", () => {
  expect(dueOn({ ...monthly, period: 1 })).toBe("2026-02-28");
  expect(dueOn({ ...yearly, period: 1 })).toBe("2027-01-31");
  expect(collectOnDay(monthly, 2)).toEqual({
    period: 2,
    tries: 0,
    next_step: "collect",
    next_at: nine("2026-03-31"),
  });
});

test("after a pause the first period that is due today or later is collected", () => {
  expect(firstPeriod(monthly, 1, "2026-02-28")).toBe(1);
  expect(firstPeriod(monthly, 1, "2026-03-01")).toBe(2);
  expect(firstPeriod(monthly, 5, "2026-02-01")).toBe(5);
});

test("only a yearly card charge has a notice, three days before, unless that day is over", () => {
  const notice = { period: 1, tries: 0, next_step: "notify", next_at: nine("2027-01-28") };
  expect(startPeriod(yearly, 1, "2027-01-27")).toEqual(notice);
  expect(startPeriod(yearly, 1, "2027-01-28")).toEqual(notice);
  expect(startPeriod(yearly, 1, "2027-01-29")).toEqual(collectOnDay(yearly, 1));
  expect(startPeriod(monthly, 1, "2026-01-31")).toEqual(collectOnDay(monthly, 1));
  const mobile = { ...yearly, method: "mobile_money" } as const;
  expect(startPeriod(mobile, 1, "2027-01-01")).toEqual(collectOnDay(mobile, 1));
});

test("a period is skipped from the fifteenth day after its due day", () => {
  expect(isOver("2026-01-01", "2026-01-15")).toBe(false);
  expect(isOver("2026-01-01", "2026-01-16")).toBe(true);
});

test.each([
  ["card", 1, "2026-01-11"],
  ["card", 2, "2026-01-13"],
  ["card", 3, "2026-01-17"],
  ["card", 4, null],
  ["mobile_money", 1, "2026-01-13"],
  ["mobile_money", 2, "2026-01-17"],
  ["mobile_money", 3, "2026-01-24"],
  ["mobile_money", 4, null],
] as const)("after try %2$s by %1$s the next one is on %3$s", (method, tries, day) => {
  expect(nextTry(method, "2026-01-10", tries, nine("2026-01-10"))).toEqual(day && nine(day));
});

test("the next try is tomorrow at the earliest", () => {
  expect(tomorrow(nine("2026-01-31"))).toEqual(nine("2026-02-01"));
  for (const [today, next] of [
    ["2026-01-12", "2026-01-13"],
    ["2026-01-13", "2026-01-14"],
    ["2026-01-20", "2026-01-21"],
  ] as const)
    expect(nextTry("card", "2026-01-10", 2, nine(today))).toEqual(nine(next));
});

test("a stopped subscription allows nothing, a paused one is neither paid nor failing", () => {
  const allowed = (state: "active" | "failing" | "paused" | "stopped") =>
    (Object.keys(MAY) as (keyof typeof MAY)[]).filter((transition) => may(transition, { state }));
  expect(allowed("active")).toEqual(["pause", "pay", "fail", "stop"]);
  expect(allowed("failing")).toEqual(["pause", "pay", "fail", "stop"]);
  expect(allowed("paused")).toEqual(["pause", "resume", "stop"]);
  expect(allowed("stopped")).toEqual([]);
});
