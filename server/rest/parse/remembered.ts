import { limits } from "../../core/limits.ts";

/** Reads a text once, for the texts that every visit of a page sends again; the longest unused make room. */
export function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  const { most, bytes } = limits.rest.rememberedTexts;
  return (text) => {
    const meaning = known.get(text) ?? parse(text);
    if (text.length > bytes) return meaning;
    known.delete(text);
    known.set(text, meaning);
    if (known.size > most) known.delete(known.keys().next().value ?? "");
    return meaning;
  };
}
