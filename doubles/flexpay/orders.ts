import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "./behaviour.ts";
import type { Callbacks } from "./callbacks.ts";
import type { Outcome } from "./outcomes.ts";

export interface Order {
  readonly orderNumber: string;
  readonly reference: string;
  /** In hundredths. */
  readonly amount: number;
  readonly currency: string;
  /** Null: a card. */
  readonly phone: string | null;
  readonly channel: string;
  readonly callbackUrl: string;
  readonly created: Date;
  status: Outcome["status"];
}

/** Mobile money takes longer where a tester types a number that answers late. */
const LATE_TIMES = 5;

interface Parts {
  readonly settleMs: number;
  readonly behaviour: Behaviour;
  readonly callbacks: Callbacks;
}

/** The payments of one merchant. A reference may come twice: each request is a payment of its own. */
export function openOrders({ settleMs, behaviour, callbacks }: Parts) {
  const orders = new Map<string, Order>();

  async function settle(order: Order, outcome: Outcome): Promise<void> {
    order.status = outcome.status;
    if (outcome.status !== "open" && !outcome.isSilent) await callbacks.send(order, outcome);
  }

  return {
    register(asked: Omit<Order, "orderNumber" | "created" | "status">): Order {
      const orderNumber = `${letters(14)}${asked.phone ?? String(randomInt(1e11, 2e11))}`;
      const order: Order = { ...asked, orderNumber, created: new Date(), status: "open" };
      orders.set(orderNumber, order);
      return order;
    },

    /** The payer answers the telephone; resolves before that unless the callback is to come early. */
    async answer(order: Order, outcome: Outcome): Promise<void> {
      if (behaviour.early) return settle(order, outcome);
      const wait = outcome.isLate ? settleMs * LATE_TIMES : settleMs;
      void sleep(wait, undefined, { ref: false }).then(async () => {
        if (order.status === "open") await settle(order, outcome);
      });
    },

    settle,
    find: (orderNumber: string): Order | undefined => orders.get(orderNumber),
    all: (): readonly Order[] => [...orders.values()],
    ofReference: (reference: string): readonly Order[] =>
      [...orders.values()].filter((order) => order.reference === reference),
  };
}
export type Orders = ReturnType<typeof openOrders>;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join("");
