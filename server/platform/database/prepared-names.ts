import { createHash } from "node:crypto";
import { latelyUsed } from "../memory/lately-used.ts";

/**
 * The names under which connections keep statements prepared, for texts that come a second time. Not more than `most`
 * have one, and what comes often keeps it: whoever sends ever new texts takes names from those that are not asked for.
 */
export function preparedNames(kind: string, most: number) {
  const names = latelyUsed<string, string>(most);
  let seenOnce = new Set<string>();

  function isSecond(text: string): boolean {
    if (seenOnce.delete(text)) return true;
    if (seenOnce.size >= most) seenOnce = new Set();
    seenOnce.add(text);
    return false;
  }

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || !isSecond(text)) return known;
    const name = `${kind} ${hashOf(text)}`;
    names.set(text, name);
    return name;
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 24);
