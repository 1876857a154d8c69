/**
 * Whether there is such a day, `2026-11-24`, or such a moment of it in UTC, `2026-11-24T08:00:00Z`. PostgreSQL refuses
 * 30 February, which `Date` takes for a day of March, and the year 0, which `Date` knows.
 */
export function isMoment(text: string): boolean {
  const at = new Date(text);
  return (
    !Number.isNaN(at.getTime()) && !text.startsWith("0000") && at.toISOString().startsWith(text.slice(0, 19))
  );
}
