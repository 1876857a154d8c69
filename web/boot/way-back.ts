import { attempt, tabStore } from "../lib/tab-store.ts";
import { onPress } from "./press.ts";

/** Where the link leads that was just followed. */
const KEY = "followed";

/**
 * 'Retour' is one step back where the step before is a page of this site, whoever loaded it; elsewhere (a first page, a
 * new tab, from another site) it stays the link that it is, to the list. It works before and without React.
 */
export function offerWayBack(): void {
  if (!("navigation" in window)) noteWhereLinksLead();
  const stepBack = "navigation" in window ? byNavigation : byOwnNotes;
  onPress(
    "[data-back]",
    (_link, press) => {
      if (!isForNewTab(press) && stepBack()) press.preventDefault();
    },
    true,
  );
}

/** The browser's own list names this site's pages only and ends where another site begins; a '#' is no step. */
function byNavigation(): boolean {
  const here = withoutHash(location.href);
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  const page = before.findLast(({ url }) => url === null || withoutHash(url) !== here);
  if (page) navigation.traverseTo(page.key);
  return page !== undefined;
}

/** What an entry of the history keeps over reloads. */
interface Entry {
  /** React Router's count of the steps it has walked since the page was loaded. */
  readonly idx?: number;
  /** A link of this site led here. */
  readonly isFromHere?: true;
}

/** For browsers without such a list. */
function byOwnNotes(): boolean {
  const { idx = 0, isFromHere = false } = (history.state ?? {}) as Entry;
  const isOurs = idx > 0 || isFromHere;
  if (isOurs) history.back();
  return isOurs;
}

/** The page a link of ours leads to notes so in its own entry. */
function noteWhereLinksLead(): void {
  const led = attempt(() => tabStore()?.getItem(KEY));
  attempt(() => tabStore()?.removeItem(KEY));
  if (led === location.href) history.replaceState({ ...(history.state as Entry), isFromHere: true }, "");
  onPress<HTMLAnchorElement>("a[href]", (link, press) => {
    const isLoaded = !press.defaultPrevented && !isForNewTab(press) && !link.target;
    const leadsOn = link.origin === location.origin && withoutHash(link.href) !== withoutHash(location.href);
    if (isLoaded && leadsOn) attempt(() => tabStore()?.setItem(KEY, link.href));
  });
}

const withoutHash = (address: string) => address.replace(/#.*/, "");

const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
