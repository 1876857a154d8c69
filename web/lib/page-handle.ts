import type { Params } from "react-router";

/** What a route module says of its page beside its component: `export const handle: PageHandle = …`. */
export interface PageHandle {
  /** When React loads: at the first touch of a control that needs it, or as soon as the browser is idle. */
  readonly script?: "intent" | "idle";
  /** The address search engines should keep, where a page answers to several. */
  readonly canonical?: (params: Params) => string;
  /** Pages of one person, searches and tools stay out of search engines. */
  readonly noindex?: true;
  /** Menus show all their entries, also those of pages still to come: for looking at them. */
  readonly everything?: true;
  /** schema.org data, printed by the server only. */
  readonly jsonLd?: object;
}
