import { createHash } from "node:crypto";
import { latelyUsed } from "../memory/lately-used.ts";

/**
 * Names for prepared statements, given on the second use of a text. At most `most` texts have a name, and frequently
 * used ones keep it: a client that sends ever new texts only takes names of unused ones.
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
