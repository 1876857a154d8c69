import { createServer, type Server } from "node:http";
import type { Clock } from "./clock.ts";
import { createControl } from "./control.ts";
import { createSignedReader, type Exchange, exchangeOf, sendJson } from "./http.ts";
import type { Journal } from "./journal.ts";
import { createMerchantDesk } from "./merchant.ts";
import { pageHeaders } from "./page-headers.ts";
import { createPayerDesk } from "./payer.ts";
import { openSessions } from "./sessions.ts";
import type { Settings } from "./settings.ts";
import { createTeller } from "./teller.ts";
import { Refusal } from "./types.ts";
import { openDeliveries } from "./webhooks.ts";

/** The three interfaces of the provider: for merchants, payers and testers. */
export function createSandbox(settings: Settings, journal: Journal, clock: Clock): Server {
  const { url, secret, returnOrigin, webhookUrl } = settings;
  const sessions = openSessions(journal, { returnOrigin, clock });
  const teller = createTeller(sessions, openDeliveries(journal, { url: webhookUrl, secret, clock }));
  const signedBody = createSignedReader(secret, clock);
  const merchant = createMerchantDesk({ url, sessions, teller, signedBody });
  const control = createControl({ journal, sessions, teller, merchant, clock, signedBody });
  const payer = createPayerDesk({ headers: pageHeaders(returnOrigin), sessions, teller });

  async function route(exchange: Exchange): Promise<void> {
    const { method, path } = exchange;
    switch (`${method} ${path}`) {
      case "POST /sessions":
        return merchant.create(exchange);
      case "GET /sessions":
        return merchant.status(exchange);
      case "POST /charges":
        return merchant.charge(exchange);
      case "POST /refunds":
        return merchant.refund(exchange);
      case "POST /control/act":
        return control.act(exchange);
      case "POST /control/behaviour":
        return control.behave(exchange);
      case "GET /control/journal":
        return control.readJournal(exchange);
    }
    const session = sessions.find(/^\/pay\/([\w-]{22})$/.exec(path)?.[1] ?? "");
    if (method === "POST" && session) {
      await payer.decide(exchange, session);
      return;
    }
    if (method !== "GET" && method !== "HEAD") throw new Refusal(404, "nothing here");
    await payer.show(exchange, session);
  }

  return createServer((request, response) => {
    route(exchangeOf(request, response)).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, "internal error");
      if (!response.headersSent) sendJson(response, refusal.status, { error: refusal.message });
    });
  });
}
