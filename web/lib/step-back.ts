/**
 * Goes back one step if the previous page is of this site, loaded by React or not; returns false on a first page, in a
 * new tab and after a page of another site.
 */
export function stepBack(): boolean {
  return "navigation" in window ? byNavigation() : byLength();
}

/** The browser's list has only pages of this site, up to the last page of another one; a '#' is not a step. */
function byNavigation(): boolean {
  const page = navigation
    .entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => url?.split("#")[0] !== location.href.split("#")[0]);
  if (page) navigation.traverseTo(page.key);
  return Boolean(page);
}

/** For browsers without that list: React Router counts its steps, and a loaded page stores whether it followed one of ours. */
function byLength(): boolean {
  const { idx, ours } = (history.state ?? {}) as { idx?: number; ours?: number };
  if (idx || ours) history.back();
  return Boolean(idx || ours);
}
