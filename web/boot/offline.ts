/**
 * Without network a link is a page load, which the service worker answers: React would ask for data nobody sends. The
 * search opens all the same: what it needs was kept when it was opened before.
 */
export function followLinksOffline(): void {
  addEventListener(
    "click",
    (event) => {
      if (
        !navigator.onLine &&
        event.target instanceof Element &&
        event.target.closest("a[href]:not([data-search])")
      )
        event.stopPropagation();
    },
    true,
  );
}
