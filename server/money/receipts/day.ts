/** The day of a receipt, and so the year of its series, is the day in Kinshasa: `2026-11-21`. */
export const kinshasaDay = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Kinshasa" }).format(at);
