const OCTETS = 75;

/** Folds a calendar line (RFC 5545) at 75 octets; continuation lines begin with a space, and no character is split. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    const octets = OCTETS - (parts.length > 0 ? 1 : 0);
    if (Buffer.byteLength(part + letter) > octets) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/** The unfolded lines of a calendar. */
export const unfolded = (calendar: string): string[] => calendar.replaceAll("\r\n ", "").split("\r\n");
