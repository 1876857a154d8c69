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

export { inLanguage, splitLanguage } from "../contracts/languages.ts";
