import type { Language } from "../../../contracts/languages.ts";
import { accountName } from "../../money/books/account-name.ts";
import { arrow, type Html, html, money } from "../../office/kit/index.ts";
import type { Words } from "../../platform/words.ts";
import { reasonIn } from "./disputes-screen.ts";
import type { PaymentLife } from "./life.ts";
import { meansIn, providerIn } from "./means.ts";

/** One step in the life of a payment. */
export interface Step {
  readonly at: Date;
  readonly what: string;
  readonly detail?: Html | string | null;
}

interface Telling {
  readonly t: Words;
  readonly language: Language;
  /** The subject of a mail. */
  subjectOf(mail: PaymentLife["mails"][number]): string;
}

/** Everything that happened, the oldest first. */
export function timelineOf(life: PaymentLife, telling: Telling): readonly Step[] {
  const steps = [
    ...asked(life, telling),
    ...messages(life, telling),
    ...books(life, telling),
    ...documents(life, telling),
    ...back(life, telling),
    ...disputed(life, telling),
    ...letters(life, telling),
  ];
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function asked({ payment }: PaymentLife, { t, language }: Telling): Step[] {
  const { created_at, chosen_at, paid_at, asked_amount, asked_currency, amount, currency } = payment;
  const wish =
    asked_amount !== null && asked_currency !== null
      ? html`${money(language, asked_amount, asked_currency)} ${arrow(language)} ${money(language, amount, currency)}`
      : money(language, amount, currency);
  return [
    { at: created_at, what: t("office.treasury.life.asked"), detail: wish },
    ...(chosen_at
      ? [{ at: chosen_at, what: t("office.treasury.life.sent"), detail: meansIn(t, payment) }]
      : []),
    ...(paid_at ? [{ at: paid_at, what: t("office.treasury.life.paid"), detail: wish }] : []),
  ];
}

const messages = ({ events }: PaymentLife, { t }: Telling): Step[] =>
  events.map(({ provider, event_id, state, reason, received_at }) => ({
    at: received_at,
    what: t("office.treasury.life.event", { provider: providerIn(t, provider) }),
    detail: html`${t(`office.treasury.events.${state}`)}${reason === null ? null : html` <code>${reason}</code>`}<br><code class="small">${event_id}</code>`,
  }));

function books({ ledger, statement }: PaymentLife, { t, language }: Telling): Step[] {
  const postings = Map.groupBy(ledger, ({ id }) => id);
  return [
    ...[...postings.values()].flatMap((lines) => {
      const [first] = lines;
      if (!first) return [];
      const entries = lines.map(
        ({ account, amount, currency }) =>
          html`<li>${accountName(t, language, account)} ${money(language, amount, currency)}</li>`,
      );
      const what = t(`office.treasury.postings.${first.kind}`);
      return [{ at: first.booked_at, what, detail: html`<ul class="small">${entries}</ul>` }];
    }),
    ...statement.map(({ kind, gross, fee, net, currency, payout, moved_at, question }) => ({
      at: moved_at,
      what: t("office.treasury.life.statement"),
      detail: html`${kind} ${money(language, gross, currency)} − ${money(language, fee, currency)} = ${money(language, net, currency)}${payout ? html` <code>${payout}</code>` : null}${question ? html` <code>${question}</code>` : null}`,
    })),
  ];
}

const documents = ({ receipts }: PaymentLife, { t, language }: Telling): Step[] =>
  receipts.flatMap(
    ({ number, issued_at, amount, currency, cancelled_at, cancelled_because, replaced_by }) => [
      {
        at: issued_at,
        what: t("office.treasury.life.receipt", { number }),
        detail: money(language, amount, currency),
      },
      ...(cancelled_at && cancelled_because
        ? [
            {
              at: cancelled_at,
              what: t("office.treasury.life.receiptCancelled", { number }),
              detail: html`${t(`office.treasury.cancelled.${cancelled_because}`)}${replaced_by ? html` ${arrow(language)} <bdi>${replaced_by}</bdi>` : null}`,
            },
          ]
        : []),
    ],
  );

function back({ requests, refunds, returns }: PaymentLife, { t, language }: Telling): Step[] {
  return [
    ...requests.flatMap((one) => [
      {
        at: one.asked_at,
        what: t("office.treasury.life.requested", { name: one.asked_by_name }),
        detail: html`${money(language, one.amount, one.currency)} · ${one.reason}`,
      },
      ...(one.approved_at && one.approved_by_name && one.mode !== "at_once"
        ? [{ at: one.approved_at, what: t("office.treasury.life.approved", { name: one.approved_by_name }) }]
        : []),
      ...(one.withdrawn_at
        ? [
            {
              at: one.withdrawn_at,
              what: one.withdrawn_by_name
                ? t("office.treasury.life.withdrawn", { name: one.withdrawn_by_name })
                : t("office.treasury.life.expired"),
            },
          ]
        : []),
    ]),
    ...refunds.flatMap(({ amount, currency, state, reason, asked_at, settled_at }) => [
      { at: asked_at, what: t("office.treasury.life.refund"), detail: money(language, amount, currency) },
      ...(settled_at && state !== "asked"
        ? [
            {
              at: settled_at,
              what: t(`office.treasury.refunds.${state}`),
              detail: html`${money(language, amount, currency)}${reason ? html` <code>${reason}</code>` : null}`,
            },
          ]
        : []),
    ]),
    ...returns.flatMap(
      ({ amount, currency, proof, asked_at, asked_by_name, confirmed_at, confirmed_by_name }) => [
        {
          at: asked_at,
          what: t("office.treasury.life.return", { name: asked_by_name }),
          detail: html`${money(language, amount, currency)} · ${proof}`,
        },
        ...(confirmed_at && confirmed_by_name
          ? [{ at: confirmed_at, what: t("office.treasury.life.approved", { name: confirmed_by_name }) }]
          : []),
      ],
    ),
  ];
}

const disputed = ({ disputes }: PaymentLife, { t }: Telling): Step[] =>
  disputes.flatMap((one) => [
    { at: one.opened_at, what: t("office.treasury.life.disputed"), detail: reasonIn(t, one.reason) },
    ...(one.staged_at
      ? [{ at: one.staged_at, what: t("office.treasury.life.answered", { name: one.staged_by_name ?? "" }) }]
      : []),
    ...(one.submitted_at
      ? [
          {
            at: one.submitted_at,
            what: t("office.treasury.life.approved", { name: one.submitted_by_name ?? "" }),
          },
        ]
      : []),
    ...(one.sent_at ? [{ at: one.sent_at, what: t("office.treasury.life.answerSent") }] : []),
  ]);

function letters({ mails, texts }: PaymentLife, { t, subjectOf }: Telling): Step[] {
  return [
    ...mails.map((mail) => ({
      at: mail.settled_at ?? mail.created_at,
      what: t(`office.treasury.mails.${mail.state}`),
      detail: html`${subjectOf(mail)}<br><bdi class="small muted">${mail.recipient}</bdi>${mail.last_error ? html` <code>${mail.last_error}</code>` : null}`,
    })),
    ...texts.map(({ template, recipient, state, last_error, created_at, settled_at }) => ({
      at: settled_at ?? created_at,
      what: t(`office.treasury.texts.${state}`),
      detail: html`<code>${template}</code> <bdi class="small muted">+${recipient}</bdi>${last_error ? html` <code>${last_error}</code>` : null}`,
    })),
  ];
}
