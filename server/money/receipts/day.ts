/** The date of a receipt, and so the year of its series, in Kinshasa's time zone: `2026-11-21`. */
export const kinshasaDay = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Kinshasa" }).format(at);
