/** At most this many words are used. */
const MOST_WORDS = 8;

/**
 * Converts the text of a search box to a query for PostgreSQL's `to_tsquery`: every word must occur, also as a prefix, so
 * that the list can update while a person types. Only letters and digits are kept, no operators; null for an empty search.
 */
export function searchWords(typed: string): string | null {
  const words =
    typed
      .toLowerCase()
      .normalize("NFC")
      // Chinese writes no spaces between words: each sign is searched for (0072_translations.sql).
      .replace(/\p{Script=Han}/gu, " $& ")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MOST_WORDS)
        .map((word) => `${word}:*`)
        .join(" & ");
}
