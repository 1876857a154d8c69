import { LISTS, QUERY_NAMES, READ_THERE } from "./query-names.ts";

/** Whether this query changes a prerendered page. */
export function rendersQuery(path: string, query: URLSearchParams): boolean {
  return QUERY_NAMES[path]?.some((name) => query.has(name)) ?? false;
}

/** Added to links by mails and other sites; no page of ours reads them. */
const CAMPAIGN = /^(?:utm_\w+|fbclid|gclid)$/;

/**
 * Whether a stored copy of this page, kept without its query, would show something else than the address asks for. A page
 * rendered on request may read any parameter.
 */
export function changesPage(path: string, query: URLSearchParams): boolean {
  if (path in QUERY_NAMES) return rendersQuery(path, query);
  return !READ_THERE.includes(path) && [...query.keys()].some((name) => !CAMPAIGN.test(name));
}

/** Whether the query asks for another list than the page's own. */
export const filtersList = (path: string, query: URLSearchParams) =>
  LISTS.includes(path) && changesPage(path, query);
