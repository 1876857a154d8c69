import type { Language } from "../contracts/languages.ts";
import { settings } from "./settings.ts";

/** The countries where a receipt gives a tax advantage, in words; null where there is none. */
export function taxReceiptCountries(language: Language): string | null {
  if (settings.taxReceiptCountries.length === 0) return null;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const named = settings.taxReceiptCountries.map((code) => names.of(code) ?? code);
  return new Intl.ListFormat(language).format(named);
}
