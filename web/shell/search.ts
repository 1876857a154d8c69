import { fold } from "../lib/fold.ts";
import type { Key } from "../lib/i18n/key.ts";
import { links } from "../links.ts";
import { BOTTOM_BAR, FOOTER, HEADER, LEGAL } from "./navigation.ts";

const SUGGESTIONS = 6;

/** A destination of the site search; without a path it asks for the installation of the app. */
export interface SearchEntry {
  title: Extract<Key, `search.entries.${string}`>;
  category: Extract<Key, `search.categories.${string}`>;
  path?: string;
}

/** An entry in the reader's words. */
export interface Listed {
  title: string;
  category: string;
  /** Other names of this page, as the menus have them. */
  labels: readonly string[];
  path?: string;
}

export interface Found {
  /** True for an empty query: these are suggestions. */
  suggested: boolean;
  entries: readonly Listed[];
}

export const SEARCH_ENTRIES: readonly SearchEntry[] = [
  { title: "search.entries.projects", category: "search.categories.navigation", path: links.projects() },
  { title: "search.entries.programs", category: "search.categories.navigation", path: links.programs() },
  { title: "search.entries.academy", category: "search.categories.training", path: links.academy() },
  {
    title: "search.entries.crowdFarming",
    category: "search.categories.investment",
    path: links.crowdfarming(),
  },
  { title: "search.entries.marketplace", category: "search.categories.commerce", path: links.marketplace() },
  { title: "search.entries.about", category: "search.categories.information", path: links.about() },
  { title: "search.entries.contact", category: "search.categories.support", path: links.contact() },
  { title: "search.entries.donate", category: "search.categories.action", path: links.donate() },
  { title: "search.entries.volunteer", category: "search.categories.commitment", path: links.volunteer() },
  { title: "search.entries.news", category: "search.categories.information", path: links.news() },
  { title: "search.entries.impactHub", category: "search.categories.data", path: links.impactHub() },
  { title: "search.entries.team", category: "search.categories.information", path: links.team() },
  { title: "search.entries.installApp", category: "search.categories.application" },
  { title: "search.entries.installer", category: "search.categories.application" },
  { title: "search.entries.offline", category: "search.categories.application" },
];

const MENUS = [...HEADER.flatMap(({ entries }) => entries), ...FOOTER, ...LEGAL, ...BOTTOM_BAR];

export function listed(t: (key: Key) => string): Listed[] {
  return SEARCH_ENTRIES.map(({ title, category, path }) => ({
    title: t(title),
    category: t(category),
    labels: MENUS.filter((entry) => entry.path === path).map(({ label }) => t(label)),
    path,
  }));
}

/**
 * The entries whose title or category contains the query, then those that a menu calls so. `installWords`: words,
 * separated by spaces, that also find the entries of the Application category.
 */
export function search(entries: readonly Listed[], query: string, installWords: string): Found {
  const folded = fold(query.trim());
  if (!folded) return { suggested: true, entries: entries.slice(0, SUGGESTIONS) };
  const words = fold(installWords).split(/\s+/);
  const install = folded.split(/\s+/).some((word) => words.includes(word));
  const has = (text: string) => fold(text).includes(folded);
  const own = entries.filter(
    ({ title, category, path }) => has(title) || has(category) || (install && path === undefined),
  );
  const called = entries.filter((entry) => !own.includes(entry) && entry.labels.some(has));
  return { suggested: false, entries: [...own, ...called] };
}
