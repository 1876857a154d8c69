import type Stripe from "stripe";
import { type Exchange, readBytes } from "../../kit/exchange.ts";
import { sendRedirect } from "../../kit/page.ts";
import type { World } from "../api/endpoint.ts";
import { current } from "../api/sessions.ts";
import { ApiError } from "../errors.ts";
import { sendForm } from "./page.ts";
import { authenticate, payWith } from "./pay.ts";

const ADDRESS = /^\/c\/pay\/(cs_test_\w+)$/;

/** GET and POST /c/pay/:session: the payment page, with plain forms. */
export function openPayer(world: World) {
  const { store, settings, controls, webhooks } = world;

  function show(exchange: Exchange, session: Stripe.Checkout.Session, declined?: string): void {
    const intent = store.find("payment_intent", session.payment_intent);
    const view =
      session.status !== "open" ? "over" : intent?.status === "requires_action" ? "holder" : "card";
    const { description } = store.find("order", session.id) ?? { description: "" };
    sendForm(exchange.response, { session, view, description, declined, leadsTo: [settings.returnOrigin] });
  }

  /** The page again says why a card was declined. */
  async function decide(exchange: Exchange, session: Stripe.Checkout.Session): Promise<void> {
    const form = new URLSearchParams((await readBytes(exchange))?.toString("utf8"));
    const decision = form.get("decision");
    if (decision === "back")
      return sendRedirect(exchange.response, session.cancel_url ?? session.success_url ?? "");
    try {
      if (decision === "pay") payWith(world, session, { card: (form.get("card") ?? "").replace(/\D/g, "") });
      else if (decision === "approve" || decision === "refuse")
        authenticate(world, session, decision === "approve");
      else throw new ApiError("unknown decision", { status: 422 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      return show(exchange, session, error.message);
    }
    if (session.status !== "complete") return show(exchange, session);
    if (controls.behaviour.early) await webhooks.send();
    const to = (session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", session.id);
    sendRedirect(exchange.response, to);
  }

  return {
    async serve(exchange: Exchange): Promise<void> {
      const known = store.find("checkout.session", ADDRESS.exec(exchange.path)?.[1] ?? "");
      if (!known) throw new ApiError("No such page", { status: 404 });
      const session = current(world, known);
      if (exchange.method === "POST" && session.status === "open") return decide(exchange, session);
      show(exchange, session);
    },
  };
}
