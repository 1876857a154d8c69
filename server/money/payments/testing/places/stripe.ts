import { randomUUID } from "node:crypto";
import type { Money } from "../../../../../contracts/money.ts";
import { KEY, runStripe, WEBHOOK_SECRET } from "../../../../../doubles/stripe/testing.ts";
import { stripeProvider } from "../../providers/stripe/stripe.ts";
import { sign } from "../../signature.ts";
import { done, type Place, type PlaceParts, type Waiting } from "./place.ts";

interface Row {
  readonly id: string;
  readonly client_reference_id?: string;
  readonly currency: string;
  readonly net: number;
}
interface Intent {
  readonly id: string;
  readonly metadata: { readonly payment?: string };
  readonly latest_charge: Charge | null;
}
interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly disputed: boolean;
  readonly paid: boolean;
}
interface Dispute {
  readonly id: string;
  readonly charge: string;
  readonly status: string;
}
type Inner = Record<string, unknown>;

export async function stripePlace({ wire, clock }: PlaceParts): Promise<Place> {
  const gate = await wire.gate("stripe", () => double.origin);
  const checkout = "https://pay.double.example";
  const double = await runStripe({ webhookUrl: `${wire.site}/webhooks/stripe`, returnOrigin: wire.site });
  const control = (what: string, values: object) => done(double.control(what, values));
  const act = async ({ id }: Waiting, action: string, more: object = {}) =>
    void (await control("act", { payment: id, action, ...more }));

  /** Every object of a list, page after page. */
  async function all<T extends { readonly id: string }>(path: string, more = ""): Promise<readonly T[]> {
    const rows: T[] = [];
    for (;;) {
      const after = rows.length > 0 ? `&starting_after=${rows.at(-1)?.id}` : "";
      const page = (await done(double.get(`${path}?limit=100${after}${more}`))) as {
        data: T[];
        has_more: boolean;
      };
      rows.push(...page.data);
      if (!page.has_more) return rows;
    }
  }

  /** The object inside an event, changed, in a new event. */
  const changed = (body: Inner, change: (object: Inner) => Inner, more: Inner = {}): Inner => {
    const { object } = body.data as { object: Inner };
    return {
      ...body,
      ...more,
      id: `evt_${randomUUID().replaceAll("-", "")}`,
      data: { object: change(object) },
    };
  };

  return {
    name: "stripe",
    means: "stripe:card:USD",
    others: ["stripe:card:XOF", "stripe:card:EUR", "stripe:card:CDF"],
    settings: {},
    provider: () =>
      stripeProvider(
        {
          keys: [KEY],
          webhookSecrets: ["whsec_new", WEBHOOK_SECRET],
          isLive: false,
          api: gate,
          checkout,
          isDouble: true,
        },
        clock,
      ),
    opensAt: "/v1/checkout/sessions",
    phone: () => null,
    pay: (payment) => act(payment, "pay"),
    // Its payer may try another card until the page is over.
    refuse: (payment) => act(payment, "expire"),
    async opened({ id }) {
      const sessions = await all<Row>("/v1/checkout/sessions");
      return sessions.filter(({ client_reference_id }) => client_reference_id === id).length;
    },
    async collected() {
      const disputes = await all<Dispute>("/v1/disputes");
      const won = new Set(disputes.filter(({ status }) => status === "won").map(({ charge }) => charge));
      const sums = new Map<string, Money>();
      for (const { metadata, latest_charge: charge } of await all<Intent>(
        "/v1/payment_intents",
        "&expand[]=data.latest_charge",
      )) {
        if (!metadata.payment || !charge?.paid) continue;
        const { amount, amount_refunded, currency, disputed, id } = charge;
        const isLost = disputed && !won.has(id);
        sums.set(metadata.payment, {
          minor: isLost ? 0 : amount - amount_refunded,
          currency: currency.toUpperCase() as Money["currency"],
        });
      }
      return sums;
    },
    giveBack: (payment, part) => act(payment, "refund", { amount: part }),
    dispute: (payment) => act(payment, "dispute"),
    decide: (payment, isWon) => act(payment, isWon ? "win" : "lose"),
    async payOut(currency) {
      const payout = (await control("payout", { currency: currency.toLowerCase() })) as {
        amount: number;
      } | null;
      return payout && { minor: payout.amount, currency };
    },
    async balances() {
      const sums = new Map<string, number>();
      for (const { currency, net } of await all<Row>("/v1/balance_transactions"))
        sums.set(currency.toUpperCase(), (sums.get(currency.toUpperCase()) ?? 0) + net);
      return sums;
    },
    script: {
      say(body, at = clock.now()) {
        const raw = typeof body === "string" ? body : JSON.stringify(body);
        const headers = { "stripe-signature": sign(raw, WEBHOOK_SECRET, at) };
        return wire.weather.hear({ path: "/webhooks/stripe", headers, body: Buffer.from(raw) });
      },
      withAmount: (body, { minor, currency }) =>
        changed(body, (session) => ({ ...session, amount_total: minor, currency: currency.toLowerCase() })),
      about: (body, id) =>
        changed(body, (session) => ({
          ...session,
          client_reference_id: id,
          metadata: id === null ? {} : { payment: id },
        })),
      step: (body) => changed(body, (session) => ({ ...session, payment_status: "unpaid" })),
      unknownKind: (body) => changed(body, (session) => session, { type: "checkout.session.of_tomorrow" }),
    },
    nextCharge: async (decline) => void (await control("behaviour", { renewal: decline })),
    setAhead: async (clockAheadMs) => void (await control("behaviour", { clockAheadMs })),
    stop: () => double.stop(),
  };
}
