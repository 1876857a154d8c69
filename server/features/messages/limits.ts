export const messageLimits = {
  /** What was sent is forgotten after this many days; what was held back sooner. */
  keepDays: { contact: 365, volunteer: 730, held: 30 },
} as const;

const DAY_MS = 86_400_000;

/** From when on a form's messages are still kept. */
export function keptSince(now: Date, form: "contact" | "volunteer") {
  const { keepDays } = messageLimits;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { taken: daysAgo(keepDays[form]), held: daysAgo(keepDays.held) };
}
