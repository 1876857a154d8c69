import { createHash } from "node:crypto";

/**
 * The names under which connections keep statements prepared, for texts that come a second time. Not more than `most`
 * have one, and what comes often keeps it: whoever sends ever new texts takes names from those that are not asked for.
 */
export function preparedNames(kind: string, most: number) {
  // In two halves, so that a text that is asked for often costs one look: the older half is dropped as a whole.
  let lately = new Map<string, string>();
  let before = new Map<string, string>();
  let seenOnce = new Set<string>();

  function isSecond(text: string): boolean {
    if (seenOnce.delete(text)) return true;
    if (seenOnce.size >= most) seenOnce = new Set();
    seenOnce.add(text);
    return false;
  }

  return (text: string): string | undefined => {
    const known = lately.get(text);
    if (known !== undefined) return known;
    const name = before.get(text) ?? (isSecond(text) ? `${kind} ${hashOf(text)}` : undefined);
    if (name === undefined) return undefined;
    if (lately.size >= most / 2) {
      before = lately;
      lately = new Map();
    }
    lately.set(text, name);
    return name;
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 24);
