export const messageLimits = {
  /** Days until messages are deleted; held back ones sooner. */
  keepDays: { contact: 365, volunteer: 730, held: 30 },
} as const;

const DAY_MS = 86_400_000;

/** Messages of a form that are older than this are deleted. */
export function retainedSince(now: Date, form: "contact" | "volunteer") {
  const { keepDays } = messageLimits;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { taken: daysAgo(keepDays[form]), held: daysAgo(keepDays.held) };
}
