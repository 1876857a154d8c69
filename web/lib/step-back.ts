/**
 * One step back, where the step before is a page of this site, whoever loaded it; false on a first page, in a new tab
 * and on coming from another site.
 */
export function stepBack(): boolean {
  return "navigation" in window ? byNavigation() : byLength();
}

/** The browser's own list names this site's pages only and ends where another site begins; a '#' is no step. */
function byNavigation(): boolean {
  const page = navigation
    .entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => url?.split("#")[0] !== location.href.split("#")[0]);
  if (page) navigation.traverseTo(page.key);
  return Boolean(page);
}

/** For browsers without such a list: React Router counts its steps, and a loaded page notes that one of ours led to it. */
function byLength(): boolean {
  const { idx, ours } = (history.state ?? {}) as { idx?: number; ours?: number };
  if (idx || ours) history.back();
  return Boolean(idx || ours);
}
