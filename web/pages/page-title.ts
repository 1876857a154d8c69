import { settings } from "../../content/settings.ts";

/** What a tab, a bookmark and a search engine show: the page's own title and whose it is. */
export const titleOf = (title: string) => `${title} · ${settings.name}`;
