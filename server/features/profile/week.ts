import { profileLimits } from "./limits.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Kinshasa is UTC+1 all year. */
const AHEAD_MS = 3_600_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Seven days from Monday midnight in Kinshasa, as instants and as days. */
export interface Week {
  readonly start: Date;
  readonly end: Date;
  readonly from: string;
  readonly to: string;
}

/** The week whose report is due now; undefined before Monday morning, or if it is too late to send it. */
export function weekToReport(now: Date): Week | undefined {
  const local = now.getTime() + AHEAD_MS;
  const monday = local - ((((local - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
  const since = local - monday;
  const { reportAfterMs, reportForMs } = profileLimits;
  if (since < reportAfterMs || since >= reportAfterMs + reportForMs) return undefined;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    start: new Date(monday - WEEK_MS - AHEAD_MS),
    end: new Date(monday - AHEAD_MS),
    from: day(monday - WEEK_MS),
    to: day(monday - DAY_MS),
  };
}
