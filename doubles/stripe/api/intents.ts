import type Stripe from "stripe";
import { ApiError, noSuch } from "../errors.ts";
import { newIntent } from "../objects.ts";
import {
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
import { requireAmount } from "./sessions.ts";

/** A new object can be searched for after about a minute. */
const INDEX_SECONDS = 60;

const create = object({
  amount: integer,
  currency,
  confirm: optional(flag),
  off_session: optional(flag),
  customer: optional(text()),
  payment_method: optional(text()),
  allowed_payment_method_types: optional(listOf(oneOf("card"))),
  setup_future_usage: optional(oneOf("off_session", "on_session")),
  description: optional(text(1_000)),
  metadata: optional(metadata),
  receipt_email: optional(text(512)),
  expand,
});
const list = object({ ...paging, created: optional(range), customer: optional(text()) });
const search = object({ query: text(), limit: optional(integer), page: optional(text()), expand });
const none = object({ expand });

/** /v1/payment_intents */
export function intentEndpoints({ store, controls, webhooks, bank }: World): Endpoint[] {
  function found(id: string): Stripe.PaymentIntent {
    const intent = store.find("payment_intent", id);
    if (!intent) throw noSuch("payment_intent", id);
    return intent;
  }

  function methodOf(id: string, customer: string | undefined): Stripe.PaymentMethod {
    const method = store.find("payment_method", id);
    if (!method) throw noSuch("PaymentMethod", id, "payment_method");
    if (method.customer !== null && method.customer !== customer)
      throw new ApiError(
        `The provided PaymentMethod (${id}) is attached to another Customer, or no customer was given. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
        { param: "payment_method" },
      );
    if (method.customer === null)
      throw new ApiError(
        "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.",
        { param: "payment_method" },
      );
    return method;
  }

  function make(parameters: Parameters<typeof create>[0]): Stripe.PaymentIntent {
    const {
      expand: _,
      confirm = false,
      off_session = false,
      payment_method,
      ...asked
    } = create(parameters, "");
    requireAmount(asked.amount, asked.currency);
    if (off_session && !confirm)
      throw new ApiError("The parameter `off_session` may only be passed when `confirm` is true.", {
        param: "off_session",
      });
    if (asked.customer !== undefined && !store.find("customer", asked.customer))
      throw noSuch("customer", asked.customer, "customer");
    const method = payment_method === undefined ? null : methodOf(payment_method, asked.customer);
    if (confirm && !method)
      throw new ApiError("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: "payment_intent_unexpected_state",
      });
    const {
      amount,
      customer = null,
      description = null,
      setup_future_usage = null,
      receipt_email = null,
    } = asked;
    const intent = newIntent({
      created: controls.seconds(),
      amount,
      currency: asked.currency,
      customer,
      description,
      setup_future_usage,
      receipt_email,
      metadata: asked.metadata ?? {},
      payment_method: payment_method ?? null,
      allowed_payment_method_types: asked.allowed_payment_method_types ?? null,
      status: confirm ? "requires_confirmation" : "requires_payment_method",
    });
    store.put("payment_intent", intent);
    webhooks.emit("payment_intent.created", intent);
    if (confirm && method) bank.collect(intent, method, { isOffSession: off_session });
    return intent;
  }

  return [
    {
      method: "POST",
      path: "/v1/payment_intents",
      answer: ({ parameters }) => make(parameters),
    },
    {
      method: "GET",
      path: "/v1/payment_intents",
      answer({ parameters }) {
        const { created, customer, ...paged } = list(parameters, "");
        const all = store
          .all("payment_intent")
          .filter((one) => isWithin(one.created, created) && (customer ?? one.customer) === one.customer);
        return page(store, "/v1/payment_intents", all, paged);
      },
    },
    {
      method: "GET",
      path: "/v1/payment_intents/search",
      answer({ parameters }) {
        const { query, expand: paths } = search(parameters, "");
        const [, key = "", value] = /^metadata\["([^"]+)"\]:"([^"]*)"$/.exec(query) ?? [];
        if (value === undefined)
          throw new ApiError("We were unable to parse your search query.", { param: "query" });
        const indexed = controls.seconds() - INDEX_SECONDS;
        const data = store
          .all("payment_intent")
          .filter((one) => one.metadata[key] === value && one.created <= indexed);
        const url = "/v1/payment_intents/search";
        return expanded(
          store,
          { object: "search_result", url, has_more: false, next_page: null, data },
          paths,
        );
      },
    },
    {
      method: "GET",
      path: "/v1/payment_intents/:id",
      answer: ({ id, parameters }) => expanded(store, found(id), none(parameters, "").expand),
    },
  ];
}
