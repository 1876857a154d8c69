/**
 * A CSV for spreadsheets (RFC 4180). A value that a spreadsheet would execute as a formula gets a leading apostrophe
 * (OWASP ASVS 1.2.10), since people typed these values.
 */
export function toCsv(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | null): string {
  const text = value ?? "";
  const harmless = /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
