import { attempt, tabStore } from "./tab-store.ts";

/** What money is asked for: of each kind one operation is under way in a tab. */
type OperationKind = "gift" | "enrolment" | "investment" | "order";

const keyOf = (kind: OperationKind) => `${kind}-operation`;

/**
 * The id under which the server knows this gift, enrolment, investment or order. It is stored before anything is sent, and the
 * same one sent again (the answer was lost, the page was reloaded) carries the same id: one payment, whatever the
 * network does.
 */
export function operationId(
  kind: OperationKind,
  body: object,
  storage: Storage | undefined = tabStore(),
): string | null {
  const text = JSON.stringify(body);
  const kept = read(kind, storage);
  if (kept?.text === text) return kept.id;
  // Browsers give ids to secure pages only; a trial on a local network does without.
  if (typeof crypto.randomUUID !== "function") return null;
  const id = crypto.randomUUID();
  attempt(() => storage?.setItem(keyOf(kind), JSON.stringify({ id, text })));
  return id;
}

/** Answered for good: the next one is another one, even if it looks the same. */
export function closeOperation(kind: OperationKind, storage: Storage | undefined = tabStore()): void {
  attempt(() => storage?.removeItem(keyOf(kind)));
}

function read(kind: OperationKind, storage: Storage | undefined): { id: string; text: string } | undefined {
  return (
    attempt(
      () => JSON.parse(storage?.getItem(keyOf(kind)) ?? "null") as { id: string; text: string } | null,
    ) ?? undefined
  );
}
