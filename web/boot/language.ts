import { recall, remember } from "../lib/store.ts";
import { onPress } from "./press.ts";

const KEY = "language";
const YEAR = 365 * 24 * 60 * 60;

/**
 * Redirects an address without language to the stored language; if the cookie arrives, the server has done so already.
 * Without network the page that is there stays: in the other language it may not be on the device.
 */
export function restoreLanguage(): void {
  const stored = recall(KEY);
  const { lang } = document.documentElement;
  if (!stored || stored === lang || lang !== "fr" || !navigator.onLine) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[hreflang="${CSS.escape(stored)}"]`);
  if (!link) return;
  writeCookie(stored);
  const { search, hash } = location;
  location.replace(link.pathname + search + hash);
}

export function storeLanguageOnChoice(): void {
  onPress<HTMLAnchorElement>("a[hreflang]", (link) => {
    const language = link.hreflang;
    remember(KEY, language);
    writeCookie(language);
    link.search = location.search;
    link.hash = location.hash;
  });
}

/** For the server (server/pages/language.ts). Over https no other host of the domain can set a cookie of this name. */
function writeCookie(language: string): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  document.cookie = `${prefix}${KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
