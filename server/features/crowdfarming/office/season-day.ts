import { Failure } from "../../../../contracts/errors.ts";

const DAY_MS = 86_400_000;
/** A season may have begun so many days before its project came here (db/migrations/0051_what_staff_write.sql). */
const BEFORE_DAYS = 730;

/** The day begins first in the east of the country. */
const dayIn = (at: Date, timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);

export const latestDay = (now: Date): string => dayIn(now, "Africa/Lubumbashi");
export const earliestDay = (projectMadeAt: Date): string =>
  dayIn(new Date(projectMadeAt.getTime() - BEFORE_DAYS * DAY_MS), "UTC");

/** Refuses a day that is still to come, or before the project's season. */
export function checkSeasonDay(date: string, { now, madeAt }: { readonly now: Date; readonly madeAt: Date }) {
  if (date > latestDay(now)) throw new Failure({ code: "day_in_future", field: "date" });
  if (date < earliestDay(madeAt)) throw new Failure({ code: "day_before_season", field: "date" });
}
