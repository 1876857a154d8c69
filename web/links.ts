import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../contracts/languages.ts";

/**
 * Every address of the site, once. Addresses are written without language: React Router's basename adds the
 * prefix to `<Link>`s; `inLanguage` adds it where there is no router (language choice, hreflang, mails).
 */
export const links = {
  home: () => "/",
  projects: () => "/projects",
  project: (id: number) => `/projects/${id}`,
  program: (id: number) => `/programs/${id}`,
  donate: () => "/donate",
  sponsor: () => "/sponsor",
  giftStatus: (reference: string) => `/donate/status/${reference}`,
  search: () => "/search",
  privacy: () => "/privacy",
  privacyPolicy: () => "/privacy-policy",
} as const;

/** Where the browser reaches the server's functions. */
export const functions = {
  createDonation: "/functions/v1/create-donation",
  donationStatus: "/functions/v1/donation-status",
} as const;

export function basenameOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? "/" : `/${language}`;
}

/** The address of a page in a language: `inLanguage("ar", "/donate")` is `/ar/donate`. */
export function inLanguage(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** Splits an address into its language and the path without prefix. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first !== DEFAULT_LANGUAGE && isLanguage(first)) {
    return { language: first, path: `/${rest.join("/")}` };
  }
  return { language: DEFAULT_LANGUAGE, path: pathname };
}
