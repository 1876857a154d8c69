import type { Params } from "react-router";
import type { Part } from "./i18n/parts.ts";

/** Where a page is asked for: its path without language, and its query. */
export interface PageAddress {
  readonly path: string;
  readonly search: URLSearchParams;
}

/** What a route module says of its page beside its component: `export const handle: PageHandle = …`. */
export interface PageHandle {
  /** When React loads: at the first touch of a control that needs it, or as soon as the browser is idle. */
  readonly script?: "intent" | "idle";
  /** The address of a script of this page alone, which runs before React and without it. */
  readonly ownScript?: string;
  /** The parts of the dictionaries this page says beside the common ones. */
  readonly words?: readonly Part[];
  /**
   * The address search engines should keep, where a page answers to several; null keeps it out of them. By what the
   * address says and what the page's loader found.
   */
  readonly canonical?: (params: Params, found: unknown, address: PageAddress) => string | null;
  /** The page whose picture is shown where this one is shared, if it has none of its own (scripts/social). */
  readonly sharedAs?: (found: unknown) => string | undefined;
  /** Pages of one person, searches and tools stay out of search engines. */
  readonly noindex?: true;
  /** Menus show all their entries, also those of pages still to come: for looking at them. */
  readonly everything?: true;
}
