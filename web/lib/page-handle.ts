import type { Params } from "react-router";
import type { Language } from "../../contracts/languages.ts";
import type { Part } from "./i18n/parts.ts";

/** The address of a page: its path without language, and its query. */
export interface PageAddress {
  readonly path: string;
  readonly search: URLSearchParams;
}

/** A route module's settings for its page: `export const handle: PageHandle = …`. */
export interface PageHandle {
  /** When React loads: at the first touch of a control that needs it, or with a page that is nothing without it. */
  readonly script?: "intent" | "load";
  /** The addresses of scripts of this page alone, which run before React and without it. */
  readonly ownScript?: string | readonly string[];
  /** The code of a script in the page's head, which runs before the page is there. */
  readonly inlineScript?: string;
  /** The parts of the dictionaries that this page needs beside the common one. */
  readonly words?: readonly Part[];
  /**
   * The canonical address, if a page has several; null keeps the page out of search engines. Computed from the route's
   * parameters, the loader's data and the address.
   */
  readonly canonical?: (params: Params, data: unknown, address: PageAddress) => string | null;
  /** The languages that the page's text exists in, if not in all: search engines take the others for the French page. */
  readonly languages?: (data: unknown) => readonly Language[] | null;
  /** The page whose picture link previews show, if this one has none (scripts/social). */
  readonly sharedAs?: (data: unknown) => string | undefined;
  /** Rendered on request, but the same for everyone: browser and service worker keep it (docs/decisions/offline-reading.md). */
  readonly kept?: true;
  /** Keeps private pages, searches and tools out of search engines. */
  readonly noindex?: true;
}
