import { describe, expect, test } from "vitest";
import { addDays, addMonths, dayOf, morningOf, periodDay, readDay } from "./calendar.ts";

describe("a gift's days", () => {
  test("threat 89: the 31st is the last day of a shorter month, and the 31st again after it", () => {
    const days = Array.from({ length: 14 }, (_, n) => periodDay("2027-01-31", "monthly", n));
    expect(days).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2027-06-30",
      "2027-07-31",
      "2027-08-31",
      "2027-09-30",
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
    ]);
  });

  test("threat 89: a yearly gift of 29 February keeps its leap day", () => {
    const days = Array.from({ length: 5 }, (_, n) => periodDay("2028-02-29", "yearly", n));
    expect(days).toEqual(["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  });

  test("threat 89: days are those of Kinshasa, an hour before UTC's", () => {
    expect(dayOf(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
    expect(dayOf(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
    for (const day of ["2027-01-01", "2027-07-01", "2028-02-29"]) {
      expect(dayOf(morningOf(day))).toBe(day);
      expect(morningOf(day).getUTCHours()).toBe(8);
    }
  });

  test("threat 89: days are added over months, years and leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
  });

  test("only a day that exists is read", () => {
    expect(readDay("2028-02-29")).toBe("2028-02-29");
    for (const wrong of [
      "2027-02-29",
      "2027-13-01",
      "2027-00-10",
      "27-01-01",
      "2027-1-1",
      "",
      "x",
      "2027-02-29T00:00",
    ]) {
      expect(readDay(wrong), wrong).toBeNull();
    }
  });
});
