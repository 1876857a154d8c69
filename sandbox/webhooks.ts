import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal.ts";
import { sign } from "./signature.ts";
import type { Webhook } from "./types.ts";

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MS = 5_000;

interface Target {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** Sends webhooks until the merchant answers 2xx; undelivered ones are sent after a restart. */
export function openDeliveries(journal: Journal, { url, secret, clock }: Target) {
  const delivered = new Set(
    journal.past.flatMap((entry) => (entry.kind === "delivered" ? [entry.event] : [])),
  );
  for (const entry of journal.past) {
    if (entry.kind === "decision" && !entry.silent && !delivered.has(entry.event.id)) {
      void deliver(entry.event);
    }
  }

  /** Resolves once the merchant accepted it. */
  async function deliver(event: Webhook): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await attempt(event);
        await journal.append({ kind: "delivered", event: event.id });
        return;
      } catch {
        await sleep(wait);
      }
    }
  }

  async function attempt(event: Webhook) {
    const body = JSON.stringify(event);
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sandbox-Signature": sign(body, secret, clock.now()) },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the merchant answered ${response.status}`);
  }

  return { deliver };
}

export type Deliveries = ReturnType<typeof openDeliveries>;
