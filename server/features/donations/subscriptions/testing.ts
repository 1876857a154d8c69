import { expect } from "vitest";
import type { ManagedGiftView } from "../../../../contracts/pages.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import { manageToken } from "../../../money/payments/manage-link.ts";
import type { PaymentIntent, ProviderEvent } from "../../../money/payments/provider.ts";
import { given, testDonations } from "../testing.ts";
import { dayOf } from "./calendar.ts";

type Answer = "paid" | RefusalReason;

/** A clock the test sets, and a bank that does what the test says; nothing happens by itself. */
export async function simulation(
  start: string,
  { also }: Pick<Parameters<typeof testDonations>[0] & object, "also"> = {},
) {
  let now = new Date(start);
  const clock = { now: () => now, monotonic: () => performance.now() };
  const events = new Map<string, ProviderEvent>();
  const charges: { day: string; token: string; amount: number; answer: Answer }[] = [];
  const answers = { card: (_token: string, _day: string): Answer => "paid" };
  const losing = { answers: 0 };
  let calls = 0;

  const eventOf = (
    { id, amount }: PaymentIntent,
    answer: Answer,
    paidWith?: NonNullable<ProviderEvent["paidWith"]>,
  ): ProviderEvent => ({
    type: answer === "paid" ? "paid" : "refused",
    paymentId: id,
    session: `session-${id}`,
    amount,
    reason: answer === "paid" ? null : answer,
    ...(answer === "paid" && paidWith && { paidWith }),
  });
  const page = (id: string) => ({ id: `session-${id}`, checkoutUrl: `http://localhost:3001/pay/${id}` });

  const donations = await testDonations({
    working: false,
    ...(also && { also }),
    replaced: { clock },
    async charge({ token }, intent) {
      calls++;
      if (!events.has(intent.id)) {
        const day = dayOf(now);
        const answer = answers.card(token, day);
        charges.push({ day, token, amount: intent.amount.minor, answer });
        events.set(intent.id, eventOf(intent, answer, { method: "card", token }));
      }
      if (losing.answers-- > 0) throw new TypeError("fetch failed");
      return { kind: "later", session: page(intent.id).id };
    },
    status: async (id) => ({ session: page(id), event: events.get(id) ?? null }),
  });
  const { context } = donations;
  for (const name of ["apply-event", "send-mail", "send-sms", "charge-renewal", "renew-subscription"])
    await context.jobs.createQueue(name);

  const forward = (ms: number) => (now = new Date(now.getTime() + ms));

  /** Everything due at this moment, and what the bank says of it a little later. */
  async function work() {
    await donations.renew();
    forward(180_000);
    await donations.reconcile();
  }

  function pay(intent: PaymentIntent, paidWith: NonNullable<ProviderEvent["paidWith"]>) {
    events.set(intent.id, eventOf(intent, "paid", paidWith));
  }

  /** The bank says something else of a payment, and is asked now. */
  async function says(paymentId: string, changed: Partial<ProviderEvent>) {
    const event = events.get(paymentId);
    if (event) events.set(paymentId, { ...event, ...changed });
    const due = { next_check_at: now };
    await context.db.updateTable("payments.payments").set(due).where("id", "=", paymentId).execute();
    await donations.reconcile();
  }

  /** The bank decides later. */
  const silence = (paymentId: string) => events.delete(paymentId);

  function dispute(paymentId: string) {
    const event = events.get(paymentId);
    if (event) events.set(paymentId, { ...event, type: "disputed" });
  }

  /** Gives, pays, and returns the subscription that began. */
  async function begin(gift: object, token: string | null) {
    const intent = await given(donations, gift);
    pay(intent, { method: token === null ? "mobile_money" : "card", token });
    forward(180_000);
    await donations.reconcile();
    const { id } = await context.db
      .selectFrom("payments.subscriptions")
      .select("id")
      .where("first_payment_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    return id;
  }

  const tokenOf = (id: string) => manageToken(context.keys, id);
  const act = (id: string, body: object) =>
    donations.call("/functions/v1/manage-gift", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token: tokenOf(id), ...body }),
    });
  async function acted(id: string, body: object) {
    const response = await act(id, body);
    expect(response.status, JSON.stringify(body)).toBe(200);
    return (await response.json()) as { checkoutUrl?: string };
  }

  let givers = 0;

  return {
    donations,
    context,
    /** A monthly gift of another giver that has begun: by a card of its own unless told, by mobile money with null. */
    fresh(token: string | null = `tok_${givers + 1}`, gift: object = {}) {
      givers += 1;
      return begin({ donationType: "monthly", donorEmail: `giver${givers}@example.org`, ...gift }, token);
    },
    tokenOf,
    viewOf: async (id: string) => (await donations.managedGift(tokenOf(id))) as ManagedGiftView,
    /** Before each test: cards pay, and nobody has asked anything yet. */
    async reset() {
      answers.card = () => "paid";
      await context.db.deleteFrom("core.rate_limits").execute();
    },
    charges,
    answers,
    /** So many charges are made, and their answer lost. */
    losing,
    calls: () => calls,
    now: () => now,
    set: (instant: Date) => (now = instant > now ? instant : now),
    forward,
    work,
    pay,
    says,
    silence,
    dispute,
    begin,
    act,
    acted,
    rowOf: (id: string) =>
      context.db
        .selectFrom("payments.subscriptions")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    /** All payments of a subscription, by day. */
    async paymentsOf(id: string) {
      const rows = await context.db
        .selectFrom("payments.renewal_attempts as attempt")
        .innerJoin("payments.payments as payment", "payment.id", "attempt.payment_id")
        .select(["payment.id", "amount", "state", "created_at", "period", "attempt"])
        .where("subscription_id", "=", id)
        .orderBy("created_at")
        .execute();
      return rows.map(({ created_at, ...row }) => ({ ...row, day: dayOf(created_at) }));
    },
    mails: (template: string) =>
      context.db
        .selectFrom("mail.outbox")
        .selectAll()
        .where("template", "=", template as "receipt")
        .orderBy("created_at")
        .execute(),
  };
}
