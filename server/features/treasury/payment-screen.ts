import { Failure } from "../../../contracts/errors.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { BANK, DESK } from "../../money/payments/staff-gift.ts";
import type { Screen, Visit } from "../../office/desk.ts";
import { day, facts, field, form, type Html, html, moment, money, tag } from "../../office/kit/index.ts";
import { dialled } from "./dialled.ts";
import { reasonIn, stageTag } from "./disputes-screen.ts";
import { UNPAID } from "./held.ts";
import type { PaymentLife } from "./life.ts";
import { meansIn } from "./means.ts";
import { minorLeft } from "./refund-requests.ts";
import { requestForms, requestState } from "./requests-screen.ts";
import { stateTag } from "./states.ts";
import type { createSubjects } from "./subjects.ts";
import { subscriptionPart } from "./subscription-part.ts";
import { timelineOf } from "./timeline.ts";

interface Parts {
  /** Null if there is no such payment. */
  readonly show: (visit: Visit, id: string) => Promise<PaymentLife | null>;
  readonly subjectsOf: ReturnType<typeof createSubjects>;
  /** What a gift is for, in French; projects and courses by their number. */
  readonly titleOf: (programId: string) => string;
  /** The providers that are asked by the number that their own pages show. */
  readonly byNumber: readonly string[];
  readonly now: () => Date;
}

/** The whole life of one payment, and what may be done with it. */
export const paymentScreen = ({ show, subjectsOf, titleOf, byNumber, now }: Parts): Screen => ({
  path: "/money/payments/:id",
  action: "payment-show",
  forms: [
    "payment-check",
    "payment-number",
    "refund-ask",
    "refund-approve",
    "refund-confirm",
    "refund-withdraw",
    "receipt-resend",
    "receipt-replace",
    "subscription-pause",
    "subscription-resume",
    "subscription-change",
    "subscription-stop",
  ],
  async show(visit) {
    const { t, language, params } = visit;
    const life = await show(visit, params.id ?? "");
    if (!life) throw new Failure("not_found");
    const subjectOf = await subjectsOf(life.mails, language);
    const steps = timelineOf(life, { t, language, subjectOf });
    const told = steps.map(
      ({ at, what, detail }) =>
        html`<li><span class="small muted">${moment(language, at)}</span><br><strong>${what}</strong>${detail ? html`<div>${detail}</div>` : null}</li>`,
    );
    const body = html`<div class="card">${factsOf(visit, life, titleOf)}${disputesOf(visit, life)}</div>
${moneyBack(visit, life, now())}
${byNumber.includes(life.payment.provider) ? numberForm(visit, life) : null}
${receiptForms(visit, life)}
${life.subscription ? subscriptionPart(visit, life.subscription) : null}
<h2>${t("office.treasury.story")}</h2>
<ol class="life">${told}</ol>`;
    const { kind, amount: minor, currency } = life.payment;
    const amount = formatMoney(language, { minor, currency });
    return { title: `${t(`office.treasury.kinds.${kind}`)} · ${amount}`, body };
  },
});

function factsOf({ t, language }: Visit, { payment }: PaymentLife, titleOf: (id: string) => string): Html {
  const { state, trial, reason, email, phone, held_amount, held_currency, refunded_amount, currency } =
    payment;
  const name = payment.donor_name ?? payment.holder ?? payment.buyer;
  const purpose =
    payment.program_id !== null
      ? titleOf(payment.program_id)
      : (payment.invoice ??
        payment.certificate ??
        (payment.course_id === null ? null : `#${payment.course_id}`));
  return facts([
    [
      t("office.treasury.state"),
      html`${stateTag(t, state)} ${trial ? tag(t("office.treasury.trial"), "wait") : null}`,
    ],
    [t("office.treasury.amount"), money(language, payment.amount, currency)],
    [
      t("office.treasury.askedAmount"),
      payment.asked_amount !== null && payment.asked_currency !== null
        ? money(language, payment.asked_amount, payment.asked_currency)
        : null,
    ],
    [
      t("office.treasury.cameInstead"),
      held_amount !== null && held_currency !== null ? money(language, held_amount, held_currency) : null,
    ],
    [t("office.treasury.wentBack"), refunded_amount > 0 ? money(language, refunded_amount, currency) : null],
    [t("office.treasury.person"), name ?? (payment.anonymous ? t("office.treasury.anonymous") : null)],
    [t("office.treasury.email"), email ? html`<bdi>${email}</bdi>` : null],
    [t("office.treasury.phone"), phone ? html`<bdi>${dialled(phone)}</bdi>` : null],
    [t("office.treasury.purpose"), purpose === null ? null : html`<bdi>${purpose}</bdi>`],
    [t("office.treasury.means"), meansIn(t, payment)],
    [t("office.treasury.refusal"), reason],
    [t("office.treasury.when"), moment(language, payment.created_at)],
    [t("office.treasury.reference"), html`<code>${payment.reference}</code>`],
    [
      t("office.treasury.session"),
      payment.provider_session ? html`<code>${payment.provider_session}</code>` : null,
    ],
    [t("office.treasury.rateOf"), payment.rate_date ? day(language, payment.rate_date) : null],
  ]);
}

const disputesOf = ({ t }: Visit, { disputes }: PaymentLife): readonly Html[] =>
  disputes.map(
    (one) =>
      html`<p><a href="/office/money/disputes/${one.provider}/${one.id}">${t("office.treasury.disputes.title")} · ${reasonIn(t, one.reason)}</a> ${stageTag(t, one)}</p>`,
  );

const ASKABLE: readonly string[] = ["created", "pending", "held", "expired", "cancelled", "refused", "paid"];

/** Giving it back, and the requests that wait. */
function moneyBack(visit: Visit, { payment, requests, refunds }: PaymentLife, now: Date): Html {
  const { t } = visit;
  const isOurs = payment.provider === DESK || payment.provider === BANK;
  const ask = { action: "refund-ask" } as const;
  const open = requests.filter((one) => one.approved_at === null && one.withdrawn_at === null);
  const underWay = refunds
    .filter(({ state }) => state !== "refused")
    .reduce((sum, { amount }) => sum + amount, 0);
  const canAsk = !isOurs && minorLeft(payment, underWay) > 0 && open.every((one) => one.expires_at <= now);
  return html`${open.map(
    (one) => html`<div class="card">${requestState(visit, one, now)}${requestForms(visit, one, now)}</div>`,
  )}
${
  canAsk
    ? form(visit, {
        ...ask,
        fold: t(payment.state === "held" ? "office.treasury.returnIt" : "office.treasury.refundIt"),
        fields: [
          payment.state === "held"
            ? null
            : field(visit, ask, {
                name: "amount",
                label: t("office.treasury.refundAmount", { currency: payment.currency }),
                hint: t("office.treasury.refundAmountHint"),
                isRequired: false,
                mode: "decimal",
                most: 32,
              }),
          field(visit, ask, { name: "reason", label: t("office.treasury.reason"), isText: true, most: 300 }),
        ],
        label: t("office.treasury.refundAsk"),
      })
    : null
}
${
  !isOurs && ASKABLE.includes(payment.state)
    ? form(visit, { action: "payment-check", label: t("office.treasury.check") })
    : null
}`;
}

/** For a payment of which every message was lost. */
function numberForm(visit: Visit, { payment }: PaymentLife): Html | null {
  const { t } = visit;
  const type = { action: "payment-number" } as const;
  if (!UNPAID.includes(payment.state)) return null;
  return form(visit, {
    ...type,
    fold: t("office.treasury.typeNumber"),
    fields: field(visit, type, {
      name: "number",
      label: t("office.treasury.providerNumber"),
      hint: t("office.treasury.providerNumberHint"),
      most: 100,
    }),
    label: t("office.treasury.askByNumber"),
  });
}

function receiptForms(visit: Visit, { receipts }: PaymentLife): Html | null {
  const { t } = visit;
  const valid = receipts.find(({ cancelled_at }) => cancelled_at === null);
  if (!valid) return null;
  const replace = { action: "receipt-replace" } as const;
  return html`<h2>${t("office.treasury.receiptTitle", { number: valid.number })}</h2>
${form(visit, { action: "receipt-resend", label: t("office.treasury.resend") })}
${form(visit, {
  ...replace,
  hidden: { number: valid.number },
  fold: t("office.treasury.replace"),
  fields: [
    field(visit, replace, {
      name: "donor",
      label: t("office.treasury.receiptName"),
      value: valid.donor,
      most: 120,
    }),
    field(visit, replace, { name: "reason", label: t("office.treasury.reason"), most: 300 }),
  ],
  label: t("office.treasury.replaceIt"),
})}`;
}
