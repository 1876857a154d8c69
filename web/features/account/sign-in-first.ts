import { inLanguage, type Language } from "../../../contracts/languages.ts";
import { comeBackTo } from "../../lib/auth/after-sign-in.ts";

/** Leads to the sign-in page, and from there back to this one. */
export function signInFirst(): void {
  const { pathname, search } = location;
  const language = document.documentElement.lang as Language;
  comeBackTo(pathname.slice(inLanguage(language, "").length) + search);
  location.replace(inLanguage(language, "/auth"));
}
