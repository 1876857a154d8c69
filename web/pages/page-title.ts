import { settings } from "../../content/settings.ts";

/** The document title: the page's title and the foundation's name. */
export const titleOf = (title: string) => `${title} · ${settings.name}`;
