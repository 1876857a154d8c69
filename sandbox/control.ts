import type { Clock } from "./clock.ts";
import { type Exchange, sendJson } from "./http.ts";
import type { Journal } from "./journal.ts";
import type { MerchantDesk } from "./merchant.ts";
import type { Sessions } from "./sessions.ts";
import { isAction, type Teller } from "./teller.ts";
import { REASONS, Refusal } from "./types.ts";

interface Parts {
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly teller: Teller;
  readonly merchant: MerchantDesk;
  readonly clock: Clock;
  readonly signedBody: (exchange: Exchange) => Promise<Record<string, unknown>>;
}

/** The test interface, signed like the merchant's: triggers outcomes, sets the behaviour, reads the journal. */
export function createControl({ journal, sessions, teller, merchant, clock, signedBody }: Parts) {
  return {
    /** POST /control/act {reference, action, reason?}; `account` is the merchant's by default. */
    async act(exchange: Exchange) {
      const { account = "fondation-bomoko", reference, action, reason } = await signedBody(exchange);
      const session = sessions.findByReference(String(account), String(reference));
      if (!session) throw new Refusal(404, "no such session");
      if (!isAction(action)) throw new Refusal(422, "unknown action");
      const because = REASONS.find((one) => one === reason);
      if (reason !== undefined && !because) throw new Refusal(422, "unknown reason");
      const event = await teller.act(session, action, because);
      if (!event) throw new Refusal(409, "this cannot follow what happened before");
      if (action === "pay-lost") exchange.response.destroy();
      else sendJson(exchange.response, 200, { event });
    },

    /** POST /control/behaviour {webhooks?: "on" | "off", loseCreates?: n, clockAheadMs?: n} */
    async behave(exchange: Exchange) {
      const { webhooks, loseCreates, clockAheadMs } = await signedBody(exchange);
      if (webhooks === "on" || webhooks === "off") teller.behaviour.silent = webhooks === "off";
      if (typeof loseCreates === "number") merchant.behaviour.loseCreates = loseCreates;
      if (typeof clockAheadMs === "number") clock.setAhead(clockAheadMs);
      sendJson(exchange.response, 200, { webhooks: teller.behaviour.silent ? "off" : "on" });
    },

    /** GET /control/journal: all entries. */
    async readJournal(exchange: Exchange) {
      await signedBody(exchange);
      sendJson(exchange.response, 200, { entries: await journal.read() });
    },
  };
}
