/** Starts React at once on a page that waits for a touch (web/boot/loader.js). */
export function startReact(): void {
  dispatchEvent(new Event("intent"));
}

/** Whether it has been started, by a touch or so. */
export const hasReactStarted = (): boolean => performance.getEntriesByName("intent").length > 0;
