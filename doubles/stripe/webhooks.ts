import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import type { Controls } from "./behaviour.ts";
import { newEvent } from "./objects.ts";
import type { Settings } from "./settings.ts";
import type { Store } from "./store.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_MS = 3 * 86_400_000;
const ANSWER_MS = 10_000;
const API_VERSION = "2026-10-28.endive";

/** `t=…,v1=…`: one v1 for each secret; in the test mode also a v0 that means nothing. */
export function signed(body: string, secrets: readonly string[], seconds: number): string {
  const by = (secret: string) => createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${by(secret)}`), `v0=${by("v0")}`].join(",");
}

/** The events of the account, and their delivery to its one webhook endpoint until that answers 2xx. */
export function openWebhooks(settings: Settings, store: Store, { behaviour, seconds }: Controls) {
  const { webhookUrl, webhookSecrets } = settings;
  const waiting: Stripe.Event[] = [];

  async function attempt(event: Stripe.Event): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const signature = signed(body, webhookSecrets, seconds());
    const sent = behaviour.tampered ? body.replace(/"amount(_total)?": \d/, '"amount$1": 9') : body;
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
      body: sent,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  }

  async function deliver(event: Stripe.Event): Promise<void> {
    const since = performance.now();
    for (let wait = FIRST_WAIT_MS; performance.now() - since < GIVE_UP_MS; wait *= 2) {
      if (await attempt(event).catch(() => false)) return;
      await sleep(Math.min(wait, LONGEST_WAIT_MS), undefined, { ref: false });
    }
  }

  return {
    /** Something happened: the event holds the object as it is now. */
    emit(type: Stripe.Event["type"], object: object): void {
      const data = { object: structuredClone(object) } as Stripe.Event["data"];
      const { livemode } = behaviour;
      const event = newEvent({ type, data, livemode, created: seconds(), api_version: API_VERSION });
      store.put("event", event);
      if (!behaviour.silent) waiting.push(event);
    },
    /** Sends what happened since, as a tester wants it; resolves when all of it was taken. */
    async send(): Promise<void> {
      const events = waiting.splice(0);
      if (behaviour.disorder) {
        for (const event of events.toReversed()) await deliver(event);
        return;
      }
      await Promise.all(
        events.flatMap((event) => Array.from({ length: behaviour.copies }, () => deliver(event))),
      );
    },
    /** Sends an event once more. */
    resend: (event: Stripe.Event) => deliver(event),
  };
}
export type Webhooks = ReturnType<typeof openWebhooks>;
