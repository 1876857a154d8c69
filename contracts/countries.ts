/** The countries of residence in the sponsorship form. */
export const COUNTRIES = ["FR", "BE", "CH", "CA", "other"] as const;

export type Country = (typeof COUNTRIES)[number];
