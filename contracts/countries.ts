/** Where a sponsor lives, as far as the form asks. */
export const COUNTRIES = ["FR", "BE", "CH", "CA", "other"] as const;

export type Country = (typeof COUNTRIES)[number];
