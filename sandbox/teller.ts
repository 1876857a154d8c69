import { otherThan } from "./amounts.ts";
import { tokenOf } from "./outcomes.ts";
import type { Decision, Sessions } from "./sessions.ts";
import type { Means, Outcome, Reason, Session, Webhook } from "./types.ts";
import type { Deliveries } from "./webhooks.ts";

/** The actions of testers, by a button or by the test interface. */
export const ACTIONS = [
  "pay",
  "refuse",
  "cancel",
  "expire",
  "pay-late",
  "pay-silent",
  "pay-lost",
  "pay-twice",
  "pay-disorder",
  "pay-other",
  "refund",
  "refund-part",
  "dispute",
  "win",
] as const;
export type Action = (typeof ACTIONS)[number];
export const isAction = (value: unknown): value is Action => ACTIONS.some((one) => one === value);

const COPIES = 3;
const OUTCOMES: Readonly<Record<Action, Outcome>> = {
  pay: "paid",
  refuse: "refused",
  cancel: "cancelled",
  expire: "expired",
  "pay-late": "paid",
  "pay-silent": "paid",
  "pay-lost": "paid",
  "pay-twice": "paid",
  "pay-disorder": "paid",
  "pay-other": "paid",
  refund: "refunded",
  "refund-part": "refunded",
  dispute: "disputed",
  win: "reinstated",
};

/** The default card, which always pays. */
export const cardMeans = ({ recurring }: Session, card = "4242424242424242"): Means => ({
  method: "card",
  ...(recurring && { token: tokenOf(card) }),
});

/** Decides a payment and sends webhooks, as the action requires. */
export function createTeller(sessions: Sessions, deliveries: Deliveries) {
  const behaviour = { silent: false };

  async function decide(session: Session, decision: Decision): Promise<Webhook | null> {
    const silent = decision.silent ?? (behaviour.silent || undefined);
    const event = await sessions.decide(session, { ...decision, silent });
    if (event && !silent) void deliveries.deliver(event);
    return event;
  }

  /** Sends the newest event first, and the older one after it was accepted. */
  async function payInDisorder(session: Session): Promise<Webhook | null> {
    const silent = behaviour.silent || undefined;
    const refused = await sessions.decide(session, {
      outcome: "refused",
      reason: "UNSPECIFIED_FAILURE",
      silent,
    });
    const paid =
      refused &&
      (await sessions.decide(session, { outcome: "paid", late: true, silent, means: cardMeans(session) }));
    if (refused && paid && !silent) void deliveries.deliver(paid).then(() => deliveries.deliver(refused));
    return paid;
  }

  return {
    behaviour,
    decide,

    /** Null if the action is not possible after the last event. */
    async act(session: Session, action: Action, reason: Reason = "card_declined"): Promise<Webhook | null> {
      if (action === "pay-disorder") return payInDisorder(session);
      if (action === "pay-late") {
        await decide(session, { outcome: "expired" });
        return decide(session, { outcome: "paid", late: true, means: cardMeans(session) });
      }
      const event = await decide(session, {
        outcome: OUTCOMES[action],
        reason: action === "refuse" ? reason : undefined,
        means: OUTCOMES[action] === "paid" ? cardMeans(session) : undefined,
        silent: action === "pay-silent" || undefined,
        amount: action === "pay-other" ? otherThan(session.amount) : undefined,
        part: action === "refund-part" ? "half" : undefined,
      });
      if (event && action === "pay-twice" && !behaviour.silent) {
        for (let copy = 1; copy < COPIES; copy++) void deliveries.deliver(event);
      }
      return event;
    },

    /** Expires an old session when it is next read. */
    async current(session: Session): Promise<Webhook | undefined> {
      const last = await sessions.last(session);
      if (last || !sessions.isOver(session)) return last;
      return (await decide(session, { outcome: "expired" })) ?? sessions.last(session);
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;
