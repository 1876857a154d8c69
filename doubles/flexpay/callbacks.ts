import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "./behaviour.ts";
import type { Order } from "./orders.ts";
import type { Outcome } from "./outcomes.ts";
import type { Views } from "./views.ts";

const FIRST_WAIT_MS = 500;
const TRIES = 5;
const ANSWER_MS = 10_000;

/** Tells the merchant, at the address of the payment, what became of it. Nothing is signed. */
export function openCallbacks(behaviour: Behaviour, views: Views) {
  async function attempt(url: string, body: string): Promise<boolean> {
    const request = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    } as const;
    return fetch(url, request).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async function deliver(url: string, body: string): Promise<void> {
    for (let tries = 0, wait = FIRST_WAIT_MS; tries < TRIES; tries++, wait *= 2) {
      if (await attempt(url, body)) return;
      await sleep(wait, undefined, { ref: false });
    }
  }

  return {
    async send(order: Order, { isGarbage }: Outcome): Promise<void> {
      if (behaviour.silent || order.status === "open") return;
      const body = isGarbage ? "<garbage>" : JSON.stringify(told(order, order.status));
      await Promise.all(Array.from({ length: behaviour.copies }, () => deliver(order.callbackUrl, body)));
      if (behaviour.disorder)
        await deliver(order.callbackUrl, JSON.stringify(views.callback(order, "failed")));
    },
  };

  function told(order: Order, status: "paid" | "failed"): object {
    if (!behaviour.tampered) return views.callback(order, status);
    return { ...views.callback(order, status === "paid" ? "failed" : "paid"), amount: "999999.0" };
  }
}
export type Callbacks = ReturnType<typeof openCallbacks>;
