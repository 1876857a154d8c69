import { recall, remember } from "../lib/store.ts";
import { onPress } from "./press.ts";

const KEY = "language";
const YEAR = 365 * 24 * 60 * 60;

/** Redirects an address without language to the stored language; if the cookie arrives, the server has done so already. */
export function restoreLanguage(): void {
  const stored = recall(KEY);
  const { lang } = document.documentElement;
  if (!stored || stored === lang || lang !== "fr") return;
  if (!document.querySelector(`a[hreflang="${CSS.escape(stored)}"]`)) return;
  const { pathname, search, hash } = location;
  location.replace(`/${stored}${pathname === "/" ? "" : pathname}${search}${hash}`);
}

export function storeLanguageOnChoice(): void {
  onPress<HTMLAnchorElement>("a[hreflang]", (link) => {
    const language = link.hreflang;
    remember(KEY, language);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
    link.search = location.search;
    link.hash = location.hash;
  });
}
