/** The text of the QR code that led here; it is after the #, so that it never reaches a server's log. */
export function scannedText(): string | null {
  const text = location.hash.slice(1);
  if (text === "" || text === "main") return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
