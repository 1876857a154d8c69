import { attempt, tabStore } from "../../lib/tab-store.ts";

const KEY = "gift-operation";

/**
 * The id under which the server knows this gift. It is stored before anything is sent, and the same gift sent
 * again (the answer was lost, the page was reloaded) carries the same id: one gift, whatever the network does.
 */
export function operationId(body: object, storage: Storage | undefined = tabStore()): string | null {
  const text = JSON.stringify(body);
  const kept = read(storage);
  if (kept?.text === text) return kept.id;
  // Browsers give ids to secure pages only; a trial on a local network does without.
  if (typeof crypto.randomUUID !== "function") return null;
  const id = crypto.randomUUID();
  attempt(() => storage?.setItem(KEY, JSON.stringify({ id, text })));
  return id;
}

/** Answered for good: the next gift is another one, even if it looks the same. */
export function closeOperation(storage: Storage | undefined = tabStore()): void {
  attempt(() => storage?.removeItem(KEY));
}

function read(storage: Storage | undefined): { id: string; text: string } | undefined {
  return (
    attempt(() => JSON.parse(storage?.getItem(KEY) ?? "null") as { id: string; text: string } | null) ??
    undefined
  );
}
