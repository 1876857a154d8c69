/** A line of a CSV for spreadsheets (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/**
 * The first sign of a formula in a cell. A spreadsheet may split at another separator than the comma, as a French one does at the
 * semicolon: then a cell also begins after that, or on a new line, and quotes do not hold it together.
 */
const FORMULA = /(?<=(?:^|[;|\t\r\n\0])[\s"\0]*)[=+\-@＝＋－＠]/g;

/**
 * A value that a spreadsheet would execute as a formula gets an apostrophe before it (OWASP ASVS 1.2.10), since people typed
 * these values.
 */
export function csvCell(value: string | null): string {
  const text = (value ?? "").replaceAll(FORMULA, "'$&");
  const harmless = /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return /[",;|\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
