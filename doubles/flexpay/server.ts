import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, exchangeOf, readBytes, sendJson } from "../kit/exchange.ts";
import { createFaults, SLOW_MS } from "../kit/faults.ts";
import { createControls } from "./behaviour.ts";
import { openCallbacks } from "./callbacks.ts";
import { cardFields, openCard } from "./card.ts";
import { openControl } from "./control.ts";
import { parsed, Refusal } from "./input.ts";
import { mobileFields, openMobile } from "./mobile.ts";
import { openOrders } from "./orders.ts";
import type { Settings } from "./settings.ts";
import { createViews } from "./views.ts";

/** FlexPay's two services for one merchant (payments and cards), its card page, and an address for testers. */
export function createFlexpay(settings: Settings): Server {
  const controls = createControls();
  const { behaviour } = controls;
  const faults = createFaults();
  const views = createViews(behaviour);
  const callbacks = openCallbacks(behaviour, views);
  const orders = openOrders({ settleMs: settings.settleMs, behaviour, callbacks });
  const mobile = openMobile({ settings, behaviour, orders, views });
  const card = openCard({ settings, orders, views });
  const control = openControl({ controls, faults, orders });

  function requireToken({ request }: Exchange): void {
    const given = request.headers.authorization;
    if (!settings.tokens.some((token) => given === `Bearer ${token}`))
      throw new Refusal(401, "unauthorized", "Unauthorized access");
  }

  async function answer(exchange: Exchange, body: Buffer): Promise<unknown> {
    const { method, path } = exchange;
    // The card's request carries its token in the body.
    if (`${method} ${path}` === "POST /v1.1/pay") return card.create(parsed(body, cardFields));
    requireToken(exchange);
    const [, orderNumber] = /^\/api\/rest\/v1\/check\/(\w{1,60})$/.exec(path) ?? [];
    if (method === "GET" && orderNumber) return views.check(orders.find(orderNumber));
    if (method === "POST" && path === "/api/rest/v1/paymentService")
      return mobile(parsed(body, mobileFields));
    if (method === "POST" && path.startsWith("/control/"))
      return control(path, JSON.parse(body.toString("utf8")) as Record<string, unknown>);
    throw new Refusal(404, "not_found", "No such resource");
  }

  async function callApi(exchange: Exchange): Promise<void> {
    const { response, path } = exchange;
    const body = await readBytes(exchange);
    if (!body) throw new Refusal(413, "bad_request", "The request is too large");
    const fault = faults.take(path);
    if (fault === "error") throw new Error("as a tester asked");
    if (fault === "html") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html><body>Bienvenue</body></html>");
      return;
    }
    if (fault === "busy") throw new Refusal(429, "too_many_requests", "Too many requests");
    if (fault === "silent") return;
    const content = await answer(exchange, body);
    if (fault === "late-error") throw new Error("as a tester asked");
    if (fault === "slow") await sleep(SLOW_MS, undefined, { ref: false });
    if (fault === "lost") response.destroy();
    else sendJson(response, 200, content);
  }

  async function route(exchange: Exchange): Promise<void> {
    const [, token] = /^\/checkout\/([0-9a-f]{32})$/.exec(exchange.path) ?? [];
    return token ? card.serve(exchange, token) : callApi(exchange);
  }

  return createServer((request, response) => {
    route(exchangeOf(request, response)).catch((error: unknown) => {
      if (response.headersSent) return;
      const {
        status,
        error: code,
        message,
      } = error instanceof Refusal ? error : new Refusal(500, "server_error", "Internal server error");
      sendJson(response, status, { error: code, message });
    });
  });
}
