import type { Rhythm } from "../../../money/payments/subscription-tables.ts";

/** A calendar day in Kinshasa, `2028-02-29`: a string that sorts correctly and that no time zone can shift. */
export type Day = string;

const timeZone = "Africa/Kinshasa";
const DAY_MS = 86_400_000;
const inKinshasa = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

export function dayOf(instant: Date): Day {
  return inKinshasa.format(instant);
}

/** When a day's charges run: nine in the morning in Kinshasa (UTC+1, without daylight saving). */
export function morningOf(day: Day): Date {
  return new Date(`${day}T09:00:00+01:00`);
}

export function addDays(day: Day, days: number): Day {
  return isoDay(new Date(midnight(day).getTime() + days * DAY_MS));
}

/** Adds months; if the month is too short, its last day (31 January, then 28 or 29 February). */
export function addMonths(day: Day, months: number): Day {
  const from = midnight(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return isoDay(first);
}

/** Always counted from the first day, so that a short month does not move the later days. */
export function periodDay(anchor: Day, rhythm: Rhythm, period: number): Day {
  return addMonths(anchor, period * (rhythm === "yearly" ? 12 : 1));
}

/** Reads a day from a form; null if there is no such day. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = midnight(text);
  return !Number.isNaN(day.getTime()) && isoDay(day) === text ? text : null;
}

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
