import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney } from "../../../contracts/money.ts";
import type { Payments } from "../../money/payments/payments.ts";
import { action, type Desk, FOUND_MOST, type Found, type Visit } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { words } from "../../platform/words.ts";
import { createSendAgain, deadMails, failedJobs } from "./dead-letters.ts";
import { dialled } from "./dialled.ts";
import type { DisputeFiles } from "./dispute-files.ts";
import { disputesPart } from "./disputes-part.ts";
import { createHeld } from "./held.ts";
import { heldScreen, readHeld } from "./held-screen.ts";
import { readLife } from "./life.ts";
import { treasuryLimits } from "./limits.ts";
import { listScreen } from "./list-screen.ts";
import { mailsScreen } from "./mails-screen.ts";
import { paymentScreen } from "./payment-screen.ts";
import { ratesPart } from "./rates-part.ts";
import { createRefundRequests } from "./refund-requests.ts";
import { readRequests } from "./requests.ts";
import { requestsScreen } from "./requests-screen.ts";
import { type FoundPayment, findPayments } from "./search.ts";
import {
  askShape,
  changeShape,
  closeShape,
  eventShape,
  listShape,
  mailShape,
  nothing,
  numberShape,
  pauseShape,
  paymentShape,
  replaceShape,
  requestShape,
  subscriptionShape,
} from "./shapes.ts";
import { createSubjects, type StoredMail } from "./subjects.ts";
import { tellDirectors } from "./tell-directors.ts";
import { readTyped } from "./typed.ts";
import { waitingMoney } from "./waiting.ts";

type Trx = Transaction<Tables>;

/** What the gifts let staff do at a giver's request, in the caller's transaction; the giver is told. */
export interface GiftsByStaff {
  /** False where there is no receipt, or nowhere to send it. */
  resendReceipt(trx: Trx, reference: string): Promise<boolean>;
  /** The number of the new one; null if there is no such valid receipt. */
  replaceReceipt(trx: Trx, number: string, correction: { readonly donor: string }): Promise<string | null>;
  pause(trx: Trx, subscription: string, until: string | null): Promise<void>;
  resume(trx: Trx, subscription: string): Promise<void>;
  changeAmount(trx: Trx, subscription: string, amount: string): Promise<void>;
  stop(trx: Trx, subscription: string): Promise<void>;
}

export interface TreasuryParts {
  readonly mail: Pick<Outbox, "post">;
  readonly gifts: GiftsByStaff;
  readonly payments: Pick<Payments, "askByNumber" | "providers">;
  /** Where evidence for a bank lies. */
  readonly files: DisputeFiles;
  readonly titleOf: (programId: string) => string;
  /** The subject of a mail of the outbox, in this language; throws where another version wrote it. */
  readonly subjectOf: (mail: StoredMail, language: Language) => string;
}

/** The money desk: payments of every kind, what goes back, what waits. */
export function treasuryDesk(context: Context, parts: TreasuryParts): Desk {
  const { clock, env } = context;
  const { gifts, titleOf } = parts;
  const { read, change } = createWork(context);
  const requests = createRefundRequests(context, { tellAlone: tellDirectors(parts) });
  const held = createHeld(context, parts.payments);
  const disputes = disputesPart(context, titleOf, parts.files);
  const byNumber = parts.payments.providers.flatMap(({ name, messageOf }) => (messageOf ? name : []));
  const sendAgain = createSendAgain(context);
  const rates = ratesPart(context);
  const now = () => clock.now();
  const subjectsOf = createSubjects(context, parts.subjectOf);

  const list = (
    { actor }: Entered,
    { q, ...filters }: { q: string } & Omit<Parameters<typeof findPayments>[1], "typed">,
  ) => read(actor, (office) => findPayments(office, { ...filters, typed: readTyped(q, env.SMS_COUNTRY) }));
  const fromAddress = ({ entered, url }: Visit) =>
    list(entered, listShape.parse(Object.fromEntries(url.searchParams)));
  const life = ({ actor }: Entered, id: string) => read(actor, (office) => readLife(office, id));
  const dead = ({ actor }: Entered) =>
    read(actor, async (office) => ({
      mails: await deadMails(office, treasuryLimits.pageRows),
      jobs: await failedJobs(office, clock.now()),
    }));

  /** What staff do with a regular gift: the reason stands in the trail. */
  const regular = (
    entered: Entered,
    name: "subscription-pause" | "subscription-resume" | "subscription-change" | "subscription-stop",
    { subscription: id, reason }: { readonly subscription: string; readonly reason: string },
    work: (trx: Trx) => Promise<void>,
  ) =>
    change(entered.actor, name, async (trx) => {
      const seen = () =>
        trx
          .selectFrom("payments.subscriptions")
          .select(["state", "amount", "paused_until"])
          .where("id", "=", id)
          .executeTakeFirst();
      const before = await seen();
      if (!before) throw new Failure("record_unknown");
      await work(trx);
      return {
        row: { kind: "subscription", id },
        why: reason,
        before,
        after: (await seen()) ?? {},
        result: { subscription: id },
      };
    });

  return {
    actions: [
      // GET payments-list ?q=&kind=&state=&from=&until=&after= -> {payments, next}: the newest first.
      action("payments-list", listShape, async (entered, filters) => {
        const { page, next } = await list(entered, filters);
        return { payments: page, next };
      }),

      // GET payment-show ?id= -> the whole life of one payment.
      action("payment-show", paymentShape, async (entered, { id }) => {
        const found = await life(entered, id);
        if (!found) throw new Failure("not_found");
        return found;
      }),

      // POST payment-check {id} -> {payment}: its provider is asked within minutes.
      action("payment-check", paymentShape, (entered, { id }) => held.check(entered, id)),

      // POST payment-number {id, number} -> {payment}: its provider is asked by the number it has there.
      action("payment-number", numberShape, (entered, typed) => held.typeNumber(entered, typed)),

      // GET refunds-list -> {requests, next}
      action("refunds-list", nothing, async ({ actor }) => {
        const { page, next } = await read(actor, (office) => readRequests(office, null));
        return { requests: page, next };
      }),

      // POST refund-ask {id, amount?, reason} -> {request, mode}: all that is left without an amount.
      action("refund-ask", askShape, (entered, { id, amount, reason }) =>
        requests.ask(entered, { payment: id, amount, reason }),
      ),

      // POST refund-approve {request} -> {request}: by a second person.
      action("refund-approve", requestShape, (entered, { request }) =>
        requests.approve(entered, request, "refund-approve"),
      ),

      // POST refund-confirm {request} -> {request}: by whoever is alone, an hour later.
      action("refund-confirm", requestShape, (entered, { request }) =>
        requests.approve(entered, request, "refund-confirm"),
      ),

      // POST refund-withdraw {request} -> {request}
      action("refund-withdraw", requestShape, (entered, { request }) => requests.withdraw(entered, request)),

      ...disputes.actions,

      // GET held-list -> {payments, refunds, events}
      action("held-list", nothing, ({ actor }) => read(actor, readHeld)),

      // POST event-apply {provider, event} -> {event}: a parked message is read once more.
      action("event-apply", eventShape, (entered, event) => held.apply(entered, event)),

      // POST event-close {provider, event, reason} -> {event}: it has no effect any more.
      action("event-close", closeShape, (entered, { reason, ...event }) =>
        held.close(entered, event, reason),
      ),

      // POST receipt-resend {id} -> {payment}
      action("receipt-resend", paymentShape, (entered, { id }) =>
        change(entered.actor, "receipt-resend", async (trx) => {
          const payment = await trx
            .selectFrom("payments.payments")
            .select("reference")
            .where("id", "=", id)
            .executeTakeFirst();
          if (!payment || !(await gifts.resendReceipt(trx, payment.reference)))
            throw new Failure("receipt_unsendable");
          return { row: { kind: "payment", id }, result: { payment: id } };
        }),
      ),

      // POST receipt-replace {number, donor, reason} -> {number}: the old one is cancelled, the new one is sent.
      action("receipt-replace", replaceShape, (entered, { number, donor, reason }) =>
        change(entered.actor, "receipt-replace", async (trx) => {
          const replacement = await gifts.replaceReceipt(trx, number, { donor });
          if (replacement === null) throw new Failure("changed_meanwhile");
          return {
            row: { kind: "receipt", id: number },
            why: reason,
            after: { number: replacement },
            changed: ["donor"],
            result: { number: replacement },
          };
        }),
      ),

      // POST subscription-pause {subscription, until?, reason} -> {subscription}
      action("subscription-pause", pauseShape, (entered, { until, ...one }) =>
        regular(entered, "subscription-pause", one, (trx) => gifts.pause(trx, one.subscription, until)),
      ),

      // POST subscription-resume {subscription, reason} -> {subscription}
      action("subscription-resume", subscriptionShape, (entered, one) =>
        regular(entered, "subscription-resume", one, (trx) => gifts.resume(trx, one.subscription)),
      ),

      // POST subscription-change {subscription, amount, reason} -> {subscription}: from the next payment on.
      action("subscription-change", changeShape, (entered, { amount, ...one }) =>
        regular(entered, "subscription-change", one, (trx) =>
          gifts.changeAmount(trx, one.subscription, amount),
        ),
      ),

      // POST subscription-stop {subscription, reason} -> {subscription}
      action("subscription-stop", subscriptionShape, (entered, one) =>
        regular(entered, "subscription-stop", one, (trx) => gifts.stop(trx, one.subscription)),
      ),

      ...rates.actions,

      // GET mails-list -> {mails, jobs}: dead mails and failed jobs.
      action("mails-list", nothing, (entered) => dead(entered)),

      // POST mail-send-again {mail} -> {mail}
      action("mail-send-again", mailShape, (entered, { mail }) => sendAgain(entered, mail)),
    ],
    screens: [
      listScreen(fromAddress),
      paymentScreen({ show: ({ entered }, id) => life(entered, id), subjectsOf, titleOf, byNumber, now }),
      requestsScreen(
        ({ entered: { actor }, url }) =>
          read(actor, (office) => readRequests(office, url.searchParams.get("after"))),
        now,
      ),
      ...disputes.screens,
      heldScreen(({ entered: { actor } }) => read(actor, readHeld)),
      ...rates.screens,
      mailsScreen({ read: ({ entered }) => dead(entered), subjectsOf }),
    ],
    menu: [
      { group: "money", label: "payments", path: "/money", action: "payments-list" },
      { group: "money", label: "refunds", path: "/money/refunds", action: "refunds-list" },
      ...disputes.menu,
      { group: "money", label: "unclear", path: "/money/held", action: "held-list" },
      ...rates.menu,
      { group: "money", label: "mails", path: "/money/mails", action: "mails-list" },
    ],
    waiting: [...disputes.waiting, ...waitingMoney({ read, clock, rates: rates.now })],
    finders: [
      {
        label: "payments",
        action: "payments-list",
        async find(entered, typed) {
          const wanted = { kind: null, state: null, from: null, until: null, after: null };
          const { page } = await read(entered.actor, (office) =>
            findPayments(office, { ...wanted, typed: readTyped(typed, env.SMS_COUNTRY) }, FOUND_MOST),
          );
          return page.map((one) => asFound(one, entered.language));
        },
      },
    ],
  };
}

function asFound(one: FoundPayment, language: Language): Found {
  const { id, kind, state, amount: minor, currency, name, contact, number } = one;
  const t = words(language);
  const title = `${formatMoney(language, { minor, currency })} · ${name ?? (contact ? dialled(contact) : t("office.treasury.anonymous"))}`;
  const known = [t(`office.treasury.kinds.${kind}`), t(`office.treasury.states.${state}`), number];
  return { path: `/money/payments/${id}`, title, detail: known.filter(Boolean).join(" · ") };
}
