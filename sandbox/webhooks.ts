import type { Journal } from "./journal.ts";
import { sign } from "./signature.ts";
import type { Webhook } from "./types.ts";

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MS = 5_000;

interface Target {
  readonly url: string;
  readonly secret: string;
}

/** Tells the merchant, again and again until it answers 2xx; what was not delivered before a restart is sent after it. */
export function openDeliveries(journal: Journal, target: Target) {
  const delivered = new Set(
    journal.past.flatMap((entry) => (entry.kind === "delivered" ? [entry.event] : [])),
  );
  for (const entry of journal.past) {
    if (entry.kind === "decision" && !delivered.has(entry.event.id)) deliver(entry.event);
  }

  function deliver(event: Webhook, wait = FIRST_WAIT_MS) {
    attempt(event)
      .then(() => journal.append({ kind: "delivered", event: event.id }))
      .catch(() => {
        setTimeout(() => deliver(event, Math.min(wait * 2, LONGEST_WAIT_MS)), wait);
      });
  }

  async function attempt(event: Webhook) {
    const body = JSON.stringify(event);
    const response = await fetch(target.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sandbox-Signature": sign(body, target.secret) },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the merchant answered ${response.status}`);
  }

  return { deliver: (event: Webhook) => deliver(event) };
}

export type Deliveries = ReturnType<typeof openDeliveries>;
