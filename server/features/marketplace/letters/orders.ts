import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import { composeRefusal } from "../../../money/payments/refusal.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { greeted } from "../../../platform/mail/greeted.ts";
import {
  type Action,
  type Composed,
  compose,
  type Fact,
  longDate,
  shown,
} from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { type Words, words } from "../../../platform/words.ts";

/** What every message about an order knows. */
export interface OrderData {
  readonly reference: string;
  readonly buyerName: string | null;
  /** Content is French. */
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** What is paid. */
  readonly amount: Money;
  readonly demonstration: boolean;
}

/** That it is noted, and the way back to its payment. */
export function writeOrderReceived(data: OrderData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    ...common(t, language, data, linking),
    subject: t("mail.order.receivedSubject", { amount }),
    heading: t("mail.order.receivedHeading"),
    paragraphs: [t("mail.order.receivedIntro"), t("mail.order.receivedHeld"), t("mail.common.wroteNothing")],
  });
}

export interface OrderPaidData extends OrderData {
  /** Of the invoice. */
  readonly number: string;
  /** ISO instant. */
  readonly paidAt: string;
  /** Name, address, place as they were typed; absent in what was stored before, and where the invoice is not sent. */
  readonly billedTo?: readonly string[];
}

export function writeOrderPaid(data: OrderPaidData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  const parts = common(t, language, data, linking);
  return compose(language, {
    ...parts,
    subject: t("mail.order.paidSubject", { amount }),
    heading: t("mail.order.paidHeading"),
    paragraphs: [t("mail.order.paidIntro", { amount }), t("mail.order.paidNext")],
    facts: [
      ...parts.facts,
      { label: t("mail.receipt.date"), value: longDate(language, data.paidAt) },
      { label: t("mail.order.number"), value: data.number },
      ...(data.billedTo
        ? [{ label: t("mail.order.billedTo"), value: data.billedTo.map((line) => shown(line)).join(", ") }]
        : []),
    ],
    also: [{ text: t("mail.order.keep"), label: t("mail.order.invoice"), url: invoiceUrl(linking, data) }],
  });
}

export interface OrderMovedData extends OrderData {
  readonly status: "prepared" | "sent" | "delivered";
}

export function writeOrderMoved(data: OrderMovedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { status } = data;
  return compose(language, {
    ...common(t, language, data, linking),
    subject: t(`mail.order.${status}Subject`),
    heading: t(`mail.order.${status}Heading`),
    paragraphs: [t(`mail.order.${status}Intro`)],
  });
}

/** The payment came when the goods were no longer held: all of it goes back, by itself. */
export function writeOrderDeclined(data: OrderData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    ...common(t, language, data, linking),
    subject: t("mail.order.declinedSubject", { amount }),
    heading: t("mail.order.declinedHeading"),
    paragraphs: [
      t("mail.order.declinedIntro", { amount }),
      t("mail.order.givenBack", { amount }),
      t("mail.refunded.delay"),
    ],
    action: { label: t("mail.order.others"), url: siteUrl(linking.env, language, "/marketplace") },
  });
}

export interface OrderRefusedData extends OrderData {
  readonly reason: RefusalReason | null;
}

/** Why a payment was refused in plain words, that nothing was taken, and the way on. */
export function writeOrderRefused(data: OrderRefusedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const parts = common(t, language, data, linking);
  return composeRefusal(language, {
    ...parts,
    amount: data.amount,
    reason: data.reason,
    wayOn: t("mail.refused.wayOn"),
    // The cart was emptied when the order was made: its page puts it back.
    action: { ...parts.action, label: t("mail.refused.retry") },
  });
}

export interface OrderRefundedData extends OrderData {
  /** ISO instant. */
  readonly refundedAt: string;
  /** A part of it: the invoice, which says so, goes with the message. */
  readonly isPart?: true;
}

/** The money went back, whole or in part; `amount` is what went back. */
export function writeOrderRefunded(data: OrderRefundedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  const parts = common(t, language, data, linking);
  return compose(language, {
    ...parts,
    subject: t("mail.order.refundedSubject", { amount }),
    heading: t("mail.order.refundedHeading"),
    paragraphs: [
      t("mail.order.refundedIntro", { amount }),
      ...(data.isPart ? [t("mail.refunded.attached")] : []),
      t("mail.refunded.delay"),
    ],
    facts: [...parts.facts, { label: t("mail.receipt.date"), value: longDate(language, data.refundedAt) }],
  });
}

interface Common {
  readonly donorName: string | null;
  readonly demonstration: boolean;
  readonly facts: readonly Fact[];
  readonly action: Action;
}

function common(t: Words, language: Language, data: OrderData, { env }: Linking): Common {
  const { reference, buyerName, lines, amount, demonstration } = data;
  return {
    donorName: greeted(buyerName),
    demonstration,
    facts: [
      { label: t("mail.receipt.amount"), value: formatMoney(language, amount) },
      {
        label: t("mail.order.goods"),
        value: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(" · "),
        language: "fr",
      },
    ],
    action: {
      label: t("mail.order.see"),
      url: siteUrl(env, language, `/marketplace/order/${reference}`),
    },
  };
}

/** The PDF: whoever holds the reference may print it. */
function invoiceUrl({ env }: Linking, { reference }: OrderData): string {
  return `${env.SITE_URL}/functions/v1/marketplace-invoice?reference=${reference}`;
}
