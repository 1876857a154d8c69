import { attempt, tabStore } from "../lib/tab-store.ts";
import { onPress } from "./press.ts";

/** How long the history was when the last page of this tab was left. */
const KEY = "left";

/**
 * 'Retour' is one step back where the step before is a page of this site, whoever loaded it; elsewhere (a first page, a
 * new tab, from another site) it stays the link that it is, to the list. It works before and without React.
 */
export function offerWayBack(): void {
  const stepBack = "navigation" in window ? byNavigation : byLength();
  onPress(
    "[data-back]",
    (_link, press) => {
      if (!press.ctrlKey && !press.metaKey && !press.shiftKey && stepBack()) press.preventDefault();
    },
    true,
  );
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

/**
 * For browsers without such a list: a page that made the history one entry longer than the last one of ours left it came
 * from there. It notes so in its own entry, for reloads; React Router counts its own steps as `idx`.
 */
function byLength(): () => boolean {
  if (Number(attempt(() => tabStore()?.getItem(KEY))) + 1 === history.length)
    history.replaceState({ ...(history.state as object), ours: 1 }, "");
  addEventListener("pagehide", () => attempt(() => tabStore()?.setItem(KEY, String(history.length))));
  return () => {
    const { idx, ours } = (history.state ?? {}) as { idx?: number; ours?: number };
    if (idx || ours) history.back();
    return Boolean(idx || ours);
  };
}
