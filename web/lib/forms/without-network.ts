/**
 * Without network a form is posted as without script: the service worker answers why a payment cannot wait, and the way
 * back shows what was typed.
 */
export const isAnsweredByWorker = (): boolean =>
  !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
