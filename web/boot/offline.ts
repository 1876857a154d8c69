import { onPress } from "./press.ts";

/**
 * Without network a link is a page load, which the service worker answers: React would ask for data nobody sends. Its
 * links say that they are; the search's does not: it opens, what it needs was kept when it was opened before.
 */
export function followLinksOffline(): void {
  onPress(
    "[data-discover]",
    (_link, press) => {
      if (!navigator.onLine) press.stopPropagation();
    },
    true,
  );
}
