import { type Exchange, sendJson } from "./http.ts";
import { answerOfToken } from "./outcomes.ts";
import { outcomeOf, type Sessions } from "./sessions.ts";
import type { Teller } from "./teller.ts";
import { Refusal, type Session } from "./types.ts";

interface Parts {
  /** Origin of the payment pages. */
  readonly url: string;
  readonly sessions: Sessions;
  readonly teller: Teller;
  readonly signedBody: (exchange: Exchange) => Promise<Record<string, unknown>>;
}

/** What the merchant's server may ask: a session, what became of it, a refund. */
export function createMerchantDesk({ url, sessions, teller, signedBody }: Parts) {
  const behaviour = { loseCreates: 0 };

  async function view(session: Session) {
    const last = await teller.current(session);
    const { id, account, reference, amount, currency } = session;
    return {
      id,
      url: `${url}/pay/${id}`,
      account,
      reference,
      amount,
      currency,
      status: last ? outcomeOf(last) : "open",
      ...(last && { reason: last.data.reason, method: last.data.method, token: last.data.token }),
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

    /** A card that was left here is charged again, without its owner; the answer says nothing of what became of it. */
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
      const asked = (name: string) => exchange.query.get(name) ?? "";
      const session = sessions.findByReference(asked("account"), asked("reference"));
      if (!session) throw new Refusal(404, "no such session");
      sendJson(exchange.response, 200, await view(session));
    },

    /** Whole refunds only; asked again, the same answer. */
    async refund(exchange: Exchange) {
      const { session: id, amount, currency } = await signedBody(exchange);
      const session = sessions.find(String(id));
      if (!session) throw new Refusal(404, "no such session");
      if (amount !== session.amount || currency !== session.currency)
        throw new Refusal(422, "AMOUNT_TOO_LARGE");
      const last = await sessions.last(session);
      if (last?.type !== "payment.refunded" && !(await teller.decide(session, { outcome: "refunded" }))) {
        throw new Refusal(409, "INVALID_STATE");
      }
      sendJson(exchange.response, 201, { status: "ACCEPTED" });
    },
  };
}

export type MerchantDesk = ReturnType<typeof createMerchantDesk>;
