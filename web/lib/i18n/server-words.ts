import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Words } from "./words.tsx";

const dictionaries = import.meta.glob<Messages>("../../../locales/*.json", {
  import: "default",
  eager: true,
});

/** All languages at once: for rendering on the server only. */
export function serverWords(language: Language): Words {
  return { language, messages: dictionaries[`../../../locales/${language}.json`] ?? {} };
}
