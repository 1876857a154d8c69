import { randomBytes } from "node:crypto";
import { type Exchange, readBytes } from "../kit/exchange.ts";
import { sendPage, sendRedirect } from "../kit/page.ts";
import { hundredthsOf } from "./amounts.ts";
import { address, amount, Refusal, required, text } from "./input.ts";
import { CURRENCY } from "./mobile.ts";
import type { Order, Orders } from "./orders.ts";
import { outcomeOfCard } from "./outcomes.ts";
import { overPage, payPage } from "./pages.ts";
import type { Settings } from "./settings.ts";
import type { Views } from "./views.ts";

interface CardRequest {
  readonly authorization: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly callback_url: string;
  readonly approve_url: string;
  readonly cancel_url: string;
  readonly decline_url: string;
  readonly home_url: string;
}

/** Other names than the mobile request has; the token stands in the body. */
export const cardFields = {
  authorization: required(text(/^Bearer \S+$/)),
  merchant: required(text(/./)),
  reference: required(text(/^\S{1,25}$/)),
  amount: required(amount),
  currency: required(text(CURRENCY)),
  description: required(text(/./)),
  callback_url: required(address),
  approve_url: required(address),
  cancel_url: required(address),
  decline_url: required(address),
  home_url: required(address),
};

interface Parts {
  readonly settings: Settings;
  readonly orders: Orders;
  readonly views: Views;
}

/** Card payments, on a page of the service that needs no script. */
export function openCard({ settings, orders, views }: Parts) {
  const pages = new Map<string, { readonly order: Order; readonly request: CardRequest }>();

  return {
    /** POST /v1.1/pay */
    create(request: CardRequest) {
      const { merchant, reference, currency, callback_url: callbackUrl } = request;
      const isKnown = settings.tokens.some((token) => request.authorization === `Bearer ${token}`);
      if (!isKnown) throw new Refusal(401, "unauthorized", "Unauthorized access");
      if (merchant !== settings.merchant) return views.refused("Merchant inconnu");
      const hundredths = hundredthsOf(request.amount);
      if (hundredths <= 0) return views.refused("Montant invalide");
      const order = orders.register({
        reference,
        amount: hundredths,
        currency,
        phone: null,
        channel: "visa",
        callbackUrl,
      });
      const token = randomBytes(16).toString("hex");
      pages.set(token, { order, request });
      return views.accepted("Redirection en cours", order, `${settings.url}/checkout/${token}`);
    },

    /** GET and POST /checkout/{token} */
    async serve(exchange: Exchange, token: string): Promise<void> {
      const { method, response } = exchange;
      const found = pages.get(token);
      if (!found) return sendPage(response, 404, { page: overPage() });
      const { order, request } = found;
      const leadsTo = [request.approve_url, request.cancel_url, request.decline_url].map(
        (url) => new URL(url).origin,
      );
      if (order.status !== "open") return sendRedirect(response, returnOf(order, request));
      if (method !== "POST")
        return sendPage(response, 200, { page: payPage(order, request.description), leadsTo });
      const form = new URLSearchParams((await readBytes(exchange))?.toString("utf8") ?? "");
      if (form.get("decision") === "cancel") return sendRedirect(response, request.cancel_url);
      const outcome = outcomeOfCard(form.get("card") ?? "");
      if (!outcome)
        return sendPage(response, 422, { page: payPage(order, request.description, true), leadsTo });
      await orders.settle(order, outcome);
      sendRedirect(response, returnOf(order, request));
    },
  };
}

const returnOf = ({ status }: Order, { approve_url, decline_url }: CardRequest) =>
  status === "paid" ? approve_url : decline_url;
