/** Without network a link is a page load, which the service worker answers: React would ask for data nobody sends. */
export function followLinksOffline(): void {
  addEventListener(
    "click",
    (event) => {
      if (!navigator.onLine && event.target instanceof Element && event.target.closest("a[href]"))
        event.stopPropagation();
    },
    true,
  );
}
