import type Stripe from "stripe";
import { ApiError, noSuch } from "../errors.ts";
import { isTooSmall, MOST, written } from "../money.ts";
import { newSession } from "../objects.ts";
import {
  address,
  currency,
  expand,
  flag,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  optional,
  paging,
  range,
  text,
} from "../rules.ts";
import type { Endpoint, World } from "./endpoint.ts";
import { expanded } from "./expand.ts";
import { isWithin, page } from "./list.ts";

const LOCALES =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );
const SHORTEST = 30 * 60;
const LONGEST = 24 * 3_600;

const intentData = object({
  description: optional(text(1_000)),
  metadata: optional(metadata),
  setup_future_usage: optional(oneOf("off_session", "on_session")),
  statement_descriptor_suffix: optional(text(22)),
  receipt_email: optional(text(512)),
});
const lineItem = object({
  quantity: optional(integer),
  price_data: object({
    currency,
    unit_amount: integer,
    product_data: object({ name: text(), description: optional(text()), metadata: optional(metadata) }),
  }),
});
const create = object({
  mode: optional(oneOf("payment", "setup", "subscription")),
  ui_mode: optional(oneOf("elements", "embedded_page", "form", "hosted_page")),
  line_items: listOf(lineItem),
  success_url: address,
  cancel_url: optional(address),
  client_reference_id: optional(text(200)),
  customer: optional(text()),
  customer_creation: optional(oneOf("always", "if_required")),
  customer_email: optional(text(512)),
  payment_intent_data: optional(intentData),
  allowed_payment_method_types: optional(listOf(oneOf("card"))),
  adaptive_pricing: optional(object({ enabled: optional(flag) })),
  expires_at: optional(integer),
  locale: optional(oneOf(...LOCALES)),
  metadata: optional(metadata),
  submit_type: optional(oneOf("auto", "book", "donate", "pay", "subscribe")),
  expand,
});
const list = object({
  ...paging,
  created: optional(range),
  customer: optional(text()),
  payment_intent: optional(text()),
  status: optional(oneOf("complete", "expired", "open")),
});
const none = object({ expand });

/** /v1/checkout/sessions */
export function sessionEndpoints(world: World): Endpoint[] {
  const { settings, store, controls, webhooks } = world;

  function found(id: string): Stripe.Checkout.Session {
    const session = store.find("checkout.session", id);
    if (!session) throw noSuch("checkout.session", id);
    return current(world, session);
  }

  function order(parameters: Parameters<typeof create>[0]): Stripe.Checkout.Session {
    const {
      expand: _,
      line_items,
      payment_intent_data: intent = {},
      adaptive_pricing: adaptive,
      ...asked
    } = create(parameters, "");
    if (asked.mode !== "payment")
      throw new ApiError("You must provide `mode` when creating a Checkout Session.", {
        code: "parameter_missing",
        param: "mode",
      });
    const [first] = line_items;
    if (!first)
      throw new ApiError("You must provide line_items.", { code: "parameter_missing", param: "line_items" });
    if (first.quantity === undefined)
      throw new ApiError("Quantity is required. Add `quantity` to `line_items[0]`", {
        param: "line_items[0]",
      });
    const amount = line_items.reduce(
      (sum, { price_data: { unit_amount }, quantity = 1 }) => sum + unit_amount * quantity,
      0,
    );
    const { currency: coin, product_data } = first.price_data;
    requireAmount(amount, coin);
    const created = controls.seconds();
    const expires_at = asked.expires_at ?? created + LONGEST;
    if (expires_at < created + SHORTEST || expires_at > created + LONGEST)
      throw new ApiError(
        "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
        { param: "expires_at" },
      );
    if (asked.customer !== undefined && !store.find("customer", asked.customer))
      throw noSuch("customer", asked.customer, "customer");
    const {
      allowed_payment_method_types = null,
      success_url,
      cancel_url = null,
      client_reference_id = null,
      locale = null,
    } = asked;
    const session = newSession({
      created,
      expires_at,
      amount_subtotal: amount,
      amount_total: amount,
      currency: coin,
      mode: "payment",
      allowed_payment_method_types,
      payment_method_types: allowed_payment_method_types ?? ["card"],
      success_url,
      cancel_url,
      client_reference_id,
      locale,
      adaptive_pricing: { enabled: adaptive?.enabled ?? true },
      customer: asked.customer ?? null,
      customer_creation: asked.customer_creation ?? "if_required",
      customer_email: asked.customer_email ?? null,
      metadata: asked.metadata ?? {},
      submit_type: asked.submit_type ?? null,
    });
    session.url = `${settings.url}/c/pay/${session.id}`;
    store.put("order", { id: session.id, intent, description: product_data.name });
    return store.put("checkout.session", session);
  }

  return [
    {
      method: "POST",
      path: "/v1/checkout/sessions",
      answer: ({ parameters }) => order(parameters),
    },
    {
      method: "GET",
      path: "/v1/checkout/sessions",
      answer({ parameters }) {
        const { created, customer, payment_intent, status, ...paged } = list(parameters, "");
        const all = store
          .all("checkout.session")
          .map((one) => current(world, one))
          .filter((one) => isWithin(one.created, created))
          .filter(
            (one) => (customer ?? one.customer) === one.customer && (status ?? one.status) === one.status,
          )
          .filter((one) => (payment_intent ?? one.payment_intent) === one.payment_intent);
        return page(store, "/v1/checkout/sessions", all, paged);
      },
    },
    {
      method: "GET",
      path: "/v1/checkout/sessions/:id",
      answer: ({ id, parameters }) => expanded(store, found(id), none(parameters, "").expand),
    },
    {
      method: "POST",
      path: "/v1/checkout/sessions/:id/expire",
      answer({ id, parameters }) {
        none(parameters, "");
        const session = found(id);
        if (session.status !== "open")
          throw new ApiError(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        return end(session, { store, webhooks });
      },
    },
  ];
}

/** The session as it is now: it expires when its time is over. */
export function current(
  { store, webhooks, controls }: World,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  return session.status === "open" && session.expires_at <= controls.seconds()
    ? end(session, { store, webhooks })
    : session;
}

export function end(
  session: Stripe.Checkout.Session,
  { store, webhooks }: Pick<World, "store" | "webhooks">,
) {
  store.put("checkout.session", Object.assign(session, { status: "expired", url: null }));
  webhooks.emit("checkout.session.expired", session);
  return session;
}

export function requireAmount(amount: number, coin: string): void {
  if (amount < 0)
    throw new ApiError("Invalid non-negative integer", {
      code: "parameter_invalid_integer",
      param: "line_items[0][price_data][unit_amount]",
    });
  if (isTooSmall(amount, coin))
    throw new ApiError(
      `The Checkout Session's total amount must convert to at least 50 cents. ${written(amount, coin)} is less.`,
      { code: "amount_too_small" },
    );
  if (amount > MOST)
    throw new ApiError(
      `The Checkout Session's total amount due must be no more than ${written(MOST, coin)}.`,
      { code: "amount_too_large" },
    );
}
