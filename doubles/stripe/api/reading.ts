import { noSuch } from "../errors.ts";
import { account } from "../objects.ts";
import { expand, object, optional, paging, range, text } from "../rules.ts";
import type { Kind } from "../store.ts";
import type { Endpoint, World } from "./endpoint.ts";
import { expanded } from "./expand.ts";
import { isWithin, page } from "./list.ts";

const none = object({ expand });
const transactions = object({
  ...paging,
  created: optional(range),
  currency: optional(text()),
  payout: optional(text()),
  source: optional(text()),
  type: optional(text()),
});
const payouts = object({
  ...paging,
  created: optional(range),
  arrival_date: optional(range),
  status: optional(text()),
});
const events = object({ ...paging, created: optional(range), type: optional(text()) });
const methods = object({ ...paging, type: optional(text()) });

/** What is only read: the account, its balance, its payouts, its events, cards and customers. */
export function readingEndpoints({ store, controls }: World): Endpoint[] {
  const one = (kind: Kind, path: string): Endpoint => ({
    method: "GET",
    path: `${path}/:id`,
    answer({ id, parameters }) {
      const found = store.find(kind, id);
      if (!found) throw noSuch(kind, id);
      return expanded(store, found, none(parameters, "").expand);
    },
  });

  return [
    one("charge", "/v1/charges"),
    one("customer", "/v1/customers"),
    one("payment_method", "/v1/payment_methods"),
    one("balance_transaction", "/v1/balance_transactions"),
    one("payout", "/v1/payouts"),
    one("event", "/v1/events"),
    {
      method: "GET",
      path: "/v1/account",
      answer: () => account({ charges_enabled: controls.behaviour.chargesEnabled }),
    },
    {
      method: "GET",
      path: "/v1/customers/:id/payment_methods",
      answer({ id, parameters }) {
        if (!store.find("customer", id)) throw noSuch("customer", id);
        const { type: _, ...paged } = methods(parameters, "");
        const all = store.all("payment_method").filter(({ customer }) => customer === id);
        return page(store, `/v1/customers/${id}/payment_methods`, all, paged);
      },
    },
    {
      method: "GET",
      path: "/v1/balance_transactions",
      answer({ parameters }) {
        const { created, currency, payout, source, type, ...paged } = transactions(parameters, "");
        const payoutOf = (id: string) => store.find("paid_out", id)?.payout;
        const all = store
          .all("balance_transaction")
          .filter(
            (line) =>
              isWithin(line.created, created) && (payout === undefined || payoutOf(line.id) === payout),
          )
          .filter(
            (line) => (currency ?? line.currency) === line.currency && (type ?? line.type) === line.type,
          )
          .filter((line) => (source ?? line.source) === line.source);
        return page(store, "/v1/balance_transactions", all, paged);
      },
    },
    {
      method: "GET",
      path: "/v1/payouts",
      answer({ parameters }) {
        const { created, arrival_date, status, ...paged } = payouts(parameters, "");
        const all = store
          .all("payout")
          .filter(
            (payout) => isWithin(payout.created, created) && isWithin(payout.arrival_date, arrival_date),
          )
          .filter((payout) => (status ?? payout.status) === payout.status);
        return page(store, "/v1/payouts", all, paged);
      },
    },
    {
      method: "GET",
      path: "/v1/events",
      answer({ parameters }) {
        const { created, type, ...paged } = events(parameters, "");
        const all = store
          .all("event")
          .filter((event) => isWithin(event.created, created) && (type ?? event.type) === event.type);
        return page(store, "/v1/events", all, paged);
      },
    },
  ];
}
