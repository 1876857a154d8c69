import { createHash } from "node:crypto";

/**
 * The name under which a connection keeps a statement prepared. Only the first `most` texts that come a second time
 * get one: whoever sends ever new ones fills no connection's memory.
 */
export function preparedNames(most: number) {
  const names = new Map<string, string>();
  let seenOnce = new Set<string>();

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= most) seenOnce = new Set();
      seenOnce.add(text);
      return undefined;
    }
    seenOnce.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
    names.set(text, name);
    return name;
  };
}
