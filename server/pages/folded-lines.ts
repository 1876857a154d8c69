const OCTETS = 75;

/** A line of a calendar (RFC 5545) is at most 75 octets; what follows begins with a space, and no letter is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    const room = OCTETS - (parts.length > 0 ? 1 : 0);
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/** The lines of a calendar as they were before they were folded. */
export const unfolded = (calendar: string): string[] => calendar.replaceAll("\r\n ", "").split("\r\n");
