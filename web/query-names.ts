import { links } from "./links.ts";

/** The query parameters on which the content of a prerendered page depends; others (a newsletter's tag) are ignored. */
export const QUERY_NAMES: Readonly<Record<string, readonly string[]>> = {
  [links.home()]: ["gallery"],
  [links.projects()]: ["q", "category"],
  [links.gallery()]: ["q", "category", "page"],
  [links.events()]: ["q", "tab"],
  [links.donate()]: ["program", "amount", "type", "payIn"],
  [links.sponsor()]: ["program", "amount", "type", "payIn"],
  [links.verifyReceipt()]: ["number"],
  [links.contact()]: ["sent"],
  [links.volunteer()]: ["sent"],
  [links.joinUs()]: ["sent"],
  [links.auth()]: ["tab"],
  [links.login()]: ["tab"],
  [links.connexion()]: ["tab"],
};

/** Pages that read their query in the browser, or in the service worker. */
export const READ_THERE: readonly string[] = [links.learning(), links.offline()];

/** Lists that are filtered or searched by their query. */
export const LISTS: readonly string[] = [
  links.home(),
  links.projects(),
  links.gallery(),
  links.events(),
  links.academy(),
  links.marketplace(),
  links.crowdfarming(),
  links.search(),
];
