import type { Rhythm } from "../../../money/payments/subscription-tables.ts";

/** A calendar day in Kinshasa, `2028-02-29`: it compares as text, and no time zone can move it. */
export type Day = string;

const timeZone = "Africa/Kinshasa";
const DAY_MS = 86_400_000;
const inKinshasa = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

export function dayOf(instant: Date): Day {
  return inKinshasa.format(instant);
}

/** When that day's work is done: nine in the morning there (one hour ahead of UTC, in summer too). */
export function morningOf(day: Day): Date {
  return new Date(`${day}T09:00:00+01:00`);
}

export function addDays(day: Day, days: number): Day {
  return isoDay(new Date(midnight(day).getTime() + days * DAY_MS));
}

/** So many months later; where that month has no such day, its last one (31 January, then 28 or 29 February). */
export function addMonths(day: Day, months: number): Day {
  const from = midnight(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return isoDay(first);
}

/** Counted from the first day each time, so that a short month shortens no later one. */
export function periodDay(anchor: Day, rhythm: Rhythm, period: number): Day {
  return addMonths(anchor, period * (rhythm === "yearly" ? 12 : 1));
}

/** A day a person typed or a date field sent; null where there is no such day. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = midnight(text);
  return !Number.isNaN(day.getTime()) && isoDay(day) === text ? text : null;
}

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
