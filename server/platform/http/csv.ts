/** A line of a CSV for spreadsheets (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/**
 * A value that a spreadsheet would execute as a formula gets a leading apostrophe
 * (OWASP ASVS 1.2.10), since people typed these values.
 */
export function csvCell(value: string | null): string {
  const text = value ?? "";
  const harmless = /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
