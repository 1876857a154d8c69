/** Words that are right although they equal the French ones: key, languages, reason. */
export const SAME_AS_FRENCH: { key: RegExp; in: string[] | "all"; because: string }[] = [];
