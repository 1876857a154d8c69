import type Stripe from "stripe";
import { type Exchange, readBytes, sendJson } from "../kit/exchange.ts";
import { type Faults, faultIn } from "../kit/faults.ts";
import type { World } from "./api/endpoint.ts";
import { giveBack } from "./api/refunds.ts";
import { end } from "./api/sessions.ts";
import { payWith } from "./checkout/pay.ts";
import { ApiError } from "./errors.ts";

type Values = Readonly<Record<string, unknown>>;

/** The testers' address, for whoever has the secret key: what payers, banks and the account's owner do, and faults. */
export function openControl(world: World, faults: Faults) {
  const { store, controls, webhooks, balance, bank } = world;

  /** Of the merchant's payment: `client_reference_id` of the session, `metadata.payment` of the charge. */
  const sessionOf = (payment: string) =>
    need(store.all("checkout.session").find(({ client_reference_id: id }) => id === payment));
  const intentOf = (payment: string) =>
    need(store.all("payment_intent").find(({ metadata }) => metadata.payment === payment));
  const chargeOf = (payment: string): Stripe.Charge =>
    need(store.find("charge", intentOf(payment).latest_charge));
  const disputeOf = (payment: string) => {
    const { id } = chargeOf(payment);
    return need(store.all("dispute").find(({ charge }) => charge === id));
  };

  /** POST /control/act {payment, action, card?, amount?} */
  function act({ payment, action, card = "4242424242424242", amount }: Values): object {
    const of = String(payment);
    switch (action) {
      case "pay":
        return payWith(world, sessionOf(of), { card: String(card), isAuthenticated: true });
      case "expire":
        return end(sessionOf(of), world);
      case "refund":
        return giveBack(world, chargeOf(of), typeof amount === "number" ? { amount } : {});
      case "dispute":
        return bank.dispute(chargeOf(of), "chargeback");
      case "inquire":
        return bank.dispute(chargeOf(of), "inquiry");
      case "win":
      case "lose":
        bank.close(disputeOf(of), action === "win");
        return disputeOf(of);
      case "finish":
        bank.finish(intentOf(of));
        return intentOf(of);
    }
    throw new ApiError("unknown action", { status: 422 });
  }

  function addFault(values: Values): object {
    const fault = faultIn(values);
    if (!fault) throw new ApiError("path, answer and times", { status: 422 });
    faults.add(fault);
    return fault;
  }

  return {
    async act(exchange: Exchange): Promise<void> {
      const values = valuesOf(await readBytes(exchange));
      switch (exchange.path) {
        case "/control/act":
          return sendJson(exchange.response, 200, act(values));
        case "/control/behaviour":
          controls.set(values);
          return sendJson(exchange.response, 200, controls.behaviour);
        case "/control/fault":
          return sendJson(exchange.response, 200, addFault(values));
        /** {currency} */
        case "/control/payout":
          return sendJson(exchange.response, 200, balance.payOut(String(values.currency)));
        /** {event} */
        case "/control/resend":
          await webhooks.resend(need(store.find("event", values.event)));
          return sendJson(exchange.response, 200, {});
      }
      throw new ApiError("nothing here", { status: 404 });
    },
  };
}

function need<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError("no such payment", { status: 404 });
  return found;
}

function valuesOf(bytes: Buffer | null): Values {
  try {
    const value: unknown = JSON.parse(bytes?.toString("utf8") ?? "");
    if (typeof value === "object" && value !== null) return value as Values;
  } catch {
    throw new ApiError("the body is not JSON", { status: 422 });
  }
  throw new ApiError("the body is not an object", { status: 422 });
}
