import { limits } from "../../limits/limits.ts";
import { latelyUsed } from "../../memory/lately-used.ts";

/** Reads a text once, for the texts that every visit of a page sends again: their meaning is the same object each time. */
export function remembered<T extends object>(parse: (text: string) => T): (text: string) => T {
  const { most, bytes } = limits.rest.rememberedTexts;
  const known = latelyUsed<string, T>(most);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const meaning = parse(text);
    if (text.length <= bytes) known.set(text, meaning);
    return meaning;
  };
}
