import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../../contracts/languages.ts";

/** The reader's language: the `X-Language` header of our pages, otherwise the browser's first supported one. */
export function requestLanguage(headers: Headers): Language {
  const header = headers.get("X-Language");
  if (isLanguage(header)) return header;
  const wanted = (headers.get("Accept-Language") ?? "")
    .slice(0, 200)
    .split(",")
    .map((entry) => {
      const [tag = "", quality = ""] = entry.trim().split(/\s*;\s*q=/);
      return { code: tag.slice(0, 2).toLowerCase(), quality: quality === "" ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ code }) => code).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
