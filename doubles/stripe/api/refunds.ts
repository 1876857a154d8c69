import type Stripe from "stripe";
import { ApiError, noSuch } from "../errors.ts";
import { written } from "../money.ts";
import { newRefund } from "../objects.ts";
import { expand, integer, metadata, object, oneOf, optional, text } from "../rules.ts";
import type { Endpoint, World } from "./endpoint.ts";
import { expanded } from "./expand.ts";
import { listOfCharges } from "./list.ts";

const create = object({
  charge: optional(text()),
  payment_intent: optional(text()),
  amount: optional(integer),
  reason: optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
  metadata: optional(metadata),
  expand,
});
const none = object({ expand });

/** Gives back so much of a charge, or what is left of it. */
export function giveBack(
  { store, controls, webhooks, balance }: World,
  charge: Stripe.Charge,
  {
    amount,
    reason = null,
    metadata: notes = {},
  }: Pick<Partial<Stripe.Refund>, "amount" | "reason" | "metadata">,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  const { currency } = charge;
  const isTaken = store.all("dispute").some((one) => one.charge === charge.id && !one.is_charge_refundable);
  if (isTaken)
    throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (left === 0)
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount !== undefined && amount <= 0)
    throw new ApiError("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount !== undefined && amount > left)
    throw new ApiError(
      `Refund amount (${written(amount, currency)}) is greater than unrefunded amount on charge (${written(left, currency)})`,
      { param: "amount" },
    );
  const refund = newRefund({
    created: controls.seconds(),
    amount: amount ?? left,
    currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    metadata: notes,
    status: "succeeded",
  });
  refund.balance_transaction = balance.ofRefund(charge, refund, charge.amount_refunded).id;
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.put("refund", refund);
  store.put("charge", charge);
  webhooks.emit("refund.created", refund);
  webhooks.emit("charge.refunded", charge);
  return refund;
}

/** /v1/refunds */
export function refundEndpoints(world: World): Endpoint[] {
  const { store } = world;

  function chargeOf({
    charge,
    payment_intent,
  }: {
    charge: string | undefined;
    payment_intent: string | undefined;
  }): Stripe.Charge {
    if (charge !== undefined) {
      const found = store.find("charge", charge);
      if (!found) throw noSuch("charge", charge, "charge");
      return found;
    }
    if (payment_intent === undefined)
      throw new ApiError(
        "One of the following params should be provided for this request: payment_intent or charge.",
      );
    const intent = store.find("payment_intent", payment_intent);
    if (!intent) throw noSuch("payment_intent", payment_intent, "payment_intent");
    const found = intent.status === "succeeded" && store.find("charge", intent.latest_charge);
    if (!found)
      throw new ApiError(
        `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
        {
          code: "payment_intent_unexpected_state",
          param: "payment_intent",
        },
      );
    return found;
  }

  return [
    {
      method: "POST",
      path: "/v1/refunds",
      answer({ parameters }) {
        const { amount, reason, metadata: notes, ...of } = create(parameters, "");
        return giveBack(world, chargeOf(of), { amount, reason, metadata: notes });
      },
    },
    listOfCharges(store, "refund", "/v1/refunds"),
    {
      method: "GET",
      path: "/v1/refunds/:id",
      answer({ id, parameters }) {
        const refund = store.find("refund", id);
        if (!refund) throw noSuch("refund", id);
        return expanded(store, refund, none(parameters, "").expand);
      },
    },
  ];
}
