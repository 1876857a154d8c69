/** More words than this narrow a list no further. */
const MOST_WORDS = 8;

/**
 * What somebody typed into a list's search box as a query for PostgreSQL's `to_tsquery`: every word must be there, or
 * one that begins with it, so that a list can follow while one types. Letters and digits only, nothing that the query
 * language knows; null where nothing was asked.
 */
export function searchWords(typed: string): string | null {
  const words =
    typed
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MOST_WORDS)
        .map((word) => `${word}:*`)
        .join(" & ");
}
