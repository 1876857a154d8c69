import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import type { TransferView } from "../../../../contracts/offers.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import type { PartlyFrench } from "../../../../contracts/translated-row.ts";
import { transferFacts } from "../../../money/bank/transfer-facts.ts";
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

/** The data of every letter about an order. */
export interface OrderData {
  readonly reference: string;
  readonly buyerName: string | null;
  readonly lines: readonly (PartlyFrench & { readonly name: string; readonly quantity: number })[];
  /** The amount to pay. */
  readonly amount: Money;
  readonly demonstration: boolean;
}

/** Confirms the order, with a link back to its payment. */
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

export interface OrderTransferData extends OrderData {
  readonly transfer: TransferView;
  /** ISO instant until which the goods are held. */
  readonly heldUntil: string;
}

/** Where the transfer of an order goes, with its reference, and what happens next. */
export function writeOrderTransfer(data: OrderTransferData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  const parts = common(t, language, data, linking);
  return compose(language, {
    ...parts,
    subject: t("mail.transfer.subject", { amount }),
    heading: t("mail.transfer.heading"),
    paragraphs: [
      t("mail.order.transferIntro", { amount }),
      t("mail.order.transferNext", { date: longDate(language, data.heldUntil) }),
    ],
    facts: [...parts.facts, ...transferFacts(t, data.transfer)],
    action: { ...parts.action, label: t("mail.transfer.see") },
  });
}

export interface OrderPaidData extends OrderData {
  /** The invoice's number. */
  readonly number: string;
  /** ISO instant. */
  readonly paidAt: string;
  /** Name, address, town as typed; absent in mails queued by older releases, and if the invoice is not attached. */
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
  /** The number by which its carrier finds it. */
  readonly parcel?: string;
}

export function writeOrderMoved(data: OrderMovedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { status, parcel } = data;
  const parts = common(t, language, data, linking);
  return compose(language, {
    ...parts,
    subject: t(`mail.order.${status}Subject`),
    heading: t(`mail.order.${status}Heading`),
    paragraphs: [t(`mail.order.${status}Intro`)],
    facts: [
      ...parts.facts,
      ...(parcel === undefined ? [] : [{ label: t("mail.order.parcel"), value: shown(parcel) }]),
    ],
  });
}

/** The payment arrived after the goods were released: it is refunded automatically. */
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

/** Says in plain words why a payment was refused, that no money was taken, and what to do next. */
export function writeOrderRefused(data: OrderRefusedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const parts = common(t, language, data, linking);
  return composeRefusal(language, {
    ...parts,
    amount: data.amount,
    reason: data.reason,
    // The cart was emptied when the order was created: the order's page restores it.
    action: { ...parts.action, label: t("mail.refused.retry") },
  });
}

export interface OrderRefundedData extends OrderData {
  /** ISO instant. */
  readonly refundedAt: string;
  /** A partial refund: the updated invoice is attached. */
  readonly isPart?: true;
}

/** A full or partial refund; `amount` is the refunded amount. */
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
        // Marked as French only as a whole.
        ...(lines.every(({ french }) => french) && { language: "fr" as const }),
      },
    ],
    action: {
      label: t("mail.order.see"),
      url: siteUrl(env, language, `/marketplace/order/${reference}`),
    },
  };
}

/** The address of the PDF; the reference is the permission. */
function invoiceUrl({ env }: Linking, { reference }: OrderData): string {
  return `${env.SITE_URL}/functions/v1/marketplace-invoice?reference=${reference}`;
}
