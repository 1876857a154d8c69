/** Starts React at once on a page that waits for a touch (web/boot/loader.js). */
export function startReact(): void {
  dispatchEvent(new Event("intent"));
}
