import { type Exchange, sendJson } from "./http.ts";
import { answerOfToken } from "./outcomes.ts";
import { outcomeOf, type Sessions } from "./sessions.ts";
import type { Teller } from "./teller.ts";
import { Refusal, type Session, type Webhook } from "./types.ts";

interface Parts {
  /** Origin of the payment pages. */
  readonly url: string;
  readonly sessions: Sessions;
  readonly teller: Teller;
  readonly signedBody: (exchange: Exchange) => Promise<Record<string, unknown>>;
}

const AMOUNT = /^\d{1,15}(\.\d{1,3})?$/;
const wasPaid = (last: Webhook) => ["paid", "refunded", "reinstated"].includes(outcomeOf(last));

/** The merchant's API: sessions, their status, refunds. */
export function createMerchantDesk({ url, sessions, teller, signedBody }: Parts) {
  const behaviour = { loseCreates: 0 };

  async function view(session: Session) {
    const last = await teller.current(session);
    const { id, account, reference, currency } = session;
    const { amount, refunded, reason, method, token } = last?.data ?? { amount: session.amount };
    return {
      id,
      url: `${url}/pay/${id}`,
      account,
      reference,
      amount,
      currency,
      status: last ? outcomeOf(last) : "open",
      refunded,
      reason,
      method,
      token,
    };
  }

  return {
    behaviour,

    async create(exchange: Exchange) {
      const session = await sessions.create(await signedBody(exchange));
      if (behaviour.loseCreates > 0) {
        behaviour.loseCreates--;
        exchange.response.destroy();
        return;
      }
      sendJson(exchange.response, 201, { id: session.id, url: `${url}/pay/${session.id}` });
    },

    /** Charges a stored card again without its owner; the answer does not have the result. */
    async charge(exchange: Exchange) {
      const { token, ...request } = await signedBody(exchange);
      const answer = answerOfToken(String(token));
      if (!answer || answer.outcome === "unanswered") throw new Refusal(422, "unknown token");
      const session = await sessions.create(request);
      const { outcome } = answer;
      const reason = outcome === "refused" ? answer.reason : undefined;
      const means = outcome === "paid" ? { method: "card" as const, token: String(token) } : undefined;
      await teller.decide(session, { outcome, reason, means });
      sendJson(exchange.response, 201, { id: session.id, url: `${url}/pay/${session.id}` });
    },

    async status(exchange: Exchange) {
      await signedBody(exchange);
      const parameter = (name: string) => exchange.query.get(name) ?? "";
      const session = sessions.findByReference(parameter("account"), parameter("reference"));
      if (!session) throw new Refusal(404, "no such session");
      sendJson(exchange.response, 200, await view(session));
    },

    /** Full or partial refunds; the key is the idempotency key. */
    async refund(exchange: Exchange) {
      const { session: id, amount, currency } = await signedBody(exchange);
      const session = sessions.find(String(id));
      if (!session) throw new Refusal(404, "no such session");
      const last = await sessions.last(session);
      if (typeof amount !== "string" || !AMOUNT.test(amount) || currency !== session.currency)
        throw new Refusal(422, "INVALID_AMOUNT");
      const named = exchange.request.headers["idempotency-key"];
      const key = `${session.id} ${String(named ?? amount)}`;
      if (!(await teller.decide(session, { outcome: "refunded", part: { amount }, key }))) {
        throw last && wasPaid(last)
          ? new Refusal(422, "AMOUNT_TOO_LARGE")
          : new Refusal(409, "INVALID_STATE");
      }
      sendJson(exchange.response, 201, { status: "ACCEPTED" });
    },
  };
}

export type MerchantDesk = ReturnType<typeof createMerchantDesk>;
