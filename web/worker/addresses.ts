import { changesPage, filtersList } from "../page-queries.ts";

/** Interfaces, payments, links from mails, tools, and pages that are one person's: answers that are never stored. */
const CLOSED =
  /^\/(?:(?:auth\/v1|rest|functions|storage|webhooks|dev|health|ready)(?:\/|$)|(?:[a-z]{2}\/)?(?:(?:donate\/status|giving|dashboard|profile|security|oauth|crowdfarming\/confirmation|impact-hub\/submission|marketplace\/(?:checkout|order))(?:\/|$)|newsletter\/.))/;

export const isClosed = (path: string) => CLOSED.test(path);

const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

/** `/ar` of `/ar/events`; nothing in French. */
export const prefixOf = (path: string) => LANGUAGE.exec(path)?.[0] ?? "";
export const withoutLanguage = (path: string) => path.replace(LANGUAGE, "") || "/";

/** The address of a picture, a paper or a feed; that of a page has no dot. */
export const isFile = (path: string) => /\.\w+$/.test(path);

export const offlinePage = (prefix: string) => `${prefix}/offline`;
export const isOfflinePage = (path: string) => withoutLanguage(path) === "/offline";

/** Whether the address asks for a filtered or searched list. */
export const isFiltered = ({ pathname, searchParams }: URL) =>
  filtersList(withoutLanguage(pathname), searchParams);

/** The form of an investment needs the script: without it the browser opens its page again, with what was typed. */
export const isInvesting = ({ searchParams }: URL) => searchParams.has("investmentType");

/** One copy of a page, unless its query changes what it shows. */
export function keyOf(address: string): string {
  const { origin, pathname, search, searchParams } = new URL(address);
  return origin + pathname + (changesPage(withoutLanguage(pathname), searchParams) ? search : "");
}
