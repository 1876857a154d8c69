/** The date of a receipt, and so the year of its series, in Kinshasa's time zone: `2026-11-21`. */
export const kinshasaDay = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Kinshasa" }).format(at);

/** An instant of that day in Kinshasa: now, if it is today, else noon UTC. */
export const instantOn = (day: string, now: Date): Date =>
  kinshasaDay(now) === day ? now : new Date(`${day}T12:00:00Z`);
