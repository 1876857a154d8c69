import { type InvestmentType, investmentPage } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import type { TransferView } from "../../../contracts/offers.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import type { PartlyFrench } from "../../../contracts/translated-row.ts";
import { transferFacts } from "../../money/bank/transfer-facts.ts";
import { composeRefusal } from "../../money/payments/refusal.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { type Composed, compose, longDate, shown } from "../../platform/mail/kit.ts";
import { type Linking, letterSet, type Means } from "../../platform/mail/letters.ts";
import { type Words, words } from "../../platform/words.ts";
import { farmStory } from "./farm-story.ts";
import { CROWDFARMING_SAMPLES } from "./letter-samples.ts";

/** The data of every letter about an investment. */
export interface InvestmentData extends PartlyFrench {
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly amount: Money;
  readonly reference: string;
  readonly demonstration: boolean;
}

export interface InvestmentTransferData extends InvestmentData {
  readonly transfer: TransferView;
  /** ISO instant until which the share is held. */
  readonly heldUntil: string;
}

/** Where the transfer of an investment goes, with its reference, and what happens next. */
export function writeInvestmentTransfer(
  data: InvestmentTransferData,
  language: Language,
  { env }: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.transfer.subject", { amount }),
    heading: t("mail.transfer.heading"),
    donorName: null,
    paragraphs: [
      t("mail.investment.transferIntro", { amount }),
      t("mail.investment.transferNext", { date: longDate(language, data.heldUntil) }),
    ],
    demonstration: data.demonstration,
    facts: [...investmentFacts(t, language, data), ...transferFacts(t, data.transfer)],
    action: {
      label: t("mail.transfer.see"),
      url: siteUrl(env, language, investmentPage(data.projectId, data.reference)),
    },
  });
}

export interface ConfirmedData extends InvestmentData {
  /** The number of the certificate or statement. */
  readonly number: string;
  /** ISO instant. */
  readonly paidAt: string;
  /** The name or e-mail address on the document, as typed; absent in mails queued by older releases. */
  readonly holder?: string | null;
  /** The number of a sponsor's attached receipt; absent in mails queued by older releases. */
  readonly receipt?: string;
}

/** Confirms the investment, with the farm's picture and a link to the document. */
export function writeInvestmentConfirmed(data: ConfirmedData, language: Language, means: Means): Composed {
  const t = words(language);
  const { investmentType, projectId, number, paidAt, receipt } = data;
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t(
      investmentType === "sponsor" ? "mail.investment.sponsoredSubject" : "mail.investment.confirmedSubject",
      { amount },
    ),
    heading: t("mail.investment.confirmedHeading"),
    donorName: null,
    paragraphs: [
      t("mail.investment.confirmedIntro", { amount }),
      t(`mail.investment.${investmentType}`),
      ...(receipt ? [t("mail.investment.giftReceipt")] : []),
      ...(investmentType === "investor"
        ? [t("mail.investment.paymentReceipt"), t("mail.investment.noGuarantee")]
        : []),
    ],
    demonstration: data.demonstration,
    story: farmStory(data, language, means),
    facts: [
      ...investmentFacts(t, language, data),
      { label: t("mail.receipt.date"), value: longDate(language, paidAt) },
      { label: t(`mail.investment.${investmentType}Number`), value: number },
      ...(receipt ? [{ label: t("mail.receipt.number"), value: receipt }] : []),
      ...(data.holder ? [{ label: t("mail.investment.holder"), value: shown(data.holder) }] : []),
    ],
    action: {
      label: t(`mail.investment.${investmentType}Paper`),
      url: documentUrl(means, data),
    },
    also: [
      {
        text: t("mail.investment.follow"),
        label: t("mail.investment.project"),
        url: projectUrl(means, language, projectId),
      },
    ],
  });
}

export interface DeclinedData extends InvestmentData {
  readonly cause: "completed" | "funded";
}

/** The payment arrived after the project was full or completed: it is refunded automatically. */
export function writeInvestmentDeclined(data: DeclinedData, language: Language, { env }: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.investment.declinedSubject", { amount }),
    heading: t("mail.investment.declinedHeading"),
    donorName: null,
    paragraphs: [
      t(`mail.investment.${data.cause}`, { amount }),
      t("mail.investment.givenBack", { amount }),
      t("mail.refunded.delay"),
    ],
    demonstration: data.demonstration,
    facts: investmentFacts(t, language, data),
    action: { label: t("mail.investment.others"), url: siteUrl(env, language, "/crowd-farming") },
  });
}

export interface InvestmentRefusedData extends InvestmentData {
  readonly reason: RefusalReason | null;
}

/** Says in plain words why a payment was refused, that no money was taken, and what to do next. */
export function writeInvestmentRefused(
  data: InvestmentRefusedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return composeRefusal(language, {
    ...data,
    donorName: null,
    facts: investmentFacts(t, language, data),
    action: { label: t("mail.refused.retry"), url: projectUrl(linking, language, data.projectId) },
  });
}

export interface InvestmentRefundedData extends InvestmentData {
  /** ISO instant. */
  readonly refundedAt: string;
  /** A partial refund: the documents over the rest are attached. */
  readonly isPart?: true;
}

/** A full or partial refund; `amount` is the refunded amount. */
export function writeInvestmentRefunded(
  data: InvestmentRefundedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.investment.refundedSubject", { amount }),
    heading: t("mail.investment.refundedHeading"),
    donorName: null,
    paragraphs: [
      t("mail.investment.refundedIntro", { amount }),
      ...(data.isPart ? [t("mail.refunded.attached")] : []),
      t("mail.refunded.delay"),
    ],
    demonstration: data.demonstration,
    facts: [
      ...investmentFacts(t, language, data),
      { label: t("mail.receipt.date"), value: longDate(language, data.refundedAt) },
    ],
    action: {
      label: t("mail.investment.project"),
      url: projectUrl(linking, language, data.projectId),
    },
  });
}

export interface HarvestDeclaredData extends InvestmentData {
  /** The reader's part; zero where the crop failed. */
  readonly share: Money;
  /** What the season brought, in the words of the team. */
  readonly words: string;
  /** The day it was counted. */
  readonly day: string;
}

/** What the season brought, and the reader's part of it, or that there is none. */
export function writeHarvestDeclared(
  data: HarvestDeclaredData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.share);
  const isNothing = data.share.minor === 0;
  return compose(language, {
    subject: t(isNothing ? "mail.investment.harvestNoneSubject" : "mail.investment.harvestSubject", {
      amount,
    }),
    heading: t("mail.investment.harvestHeading"),
    donorName: null,
    paragraphs: isNothing
      ? [t("mail.investment.harvestNone"), t("mail.investment.noGuarantee")]
      : [t("mail.investment.harvestShare", { amount })],
    demonstration: data.demonstration,
    facts: [
      ...investmentFacts(t, language, data, "mail.investment.invested"),
      { label: t("mail.receipt.date"), value: longDate(language, data.day) },
      { label: t("mail.investment.season"), value: shown(data.words), language: "fr" },
    ],
    action: { label: t("mail.investment.project"), url: projectUrl(linking, language, data.projectId) },
  });
}

export interface SharePaidData extends InvestmentData {
  readonly share: Money;
  readonly day: string;
  /** The number of the transfer or of the slip. */
  readonly proof: string;
}

/** The reader's part of a harvest has left. */
export function writeSharePaid(data: SharePaidData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.share);
  return compose(language, {
    subject: t("mail.investment.shareSubject", { amount }),
    heading: t("mail.investment.shareHeading"),
    donorName: null,
    paragraphs: [t("mail.investment.shareIntro", { amount })],
    demonstration: data.demonstration,
    facts: [
      ...investmentFacts(t, language, data, "mail.investment.invested"),
      { label: t("mail.receipt.date"), value: longDate(language, data.day) },
      { label: t("mail.investment.proof"), value: shown(data.proof) },
    ],
    action: { label: t("mail.investment.project"), url: projectUrl(linking, language, data.projectId) },
  });
}

/** Beside a part of a harvest, the amount is called what it is: what the reader had put in. */
function investmentFacts(t: Words, language: Language, data: InvestmentData, is = "mail.receipt.amount") {
  return [
    { label: t(is), value: formatMoney(language, data.amount) },
    {
      label: t("mail.investment.project"),
      value: data.projectTitle,
      ...(data.french && { language: "fr" as const }),
    },
  ];
}

const projectUrl = ({ env }: Linking, language: Language, id: number): string =>
  siteUrl(env, language, `/crowdfarming/project/${id}`);

/** The address of the PDF; the reference is the permission. */
function documentUrl({ env }: Linking, { reference }: InvestmentData): string {
  return `${env.SITE_URL}/functions/v1/investment-paper?reference=${reference}`;
}

/** Letters to investors and sponsors. */
export const crowdfarmingLetters = letterSet({
  write: {
    investment_transfer: writeInvestmentTransfer,
    investment_confirmed: writeInvestmentConfirmed,
    investment_declined: writeInvestmentDeclined,
    investment_refused: writeInvestmentRefused,
    investment_refunded: writeInvestmentRefunded,
    harvest_declared: writeHarvestDeclared,
    share_paid: writeSharePaid,
  },
  samples: CROWDFARMING_SAMPLES,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly investment_transfer: InvestmentTransferData;
    readonly investment_confirmed: ConfirmedData;
    readonly investment_declined: DeclinedData;
    readonly investment_refused: InvestmentRefusedData;
    readonly investment_refunded: InvestmentRefundedData;
    readonly harvest_declared: HarvestDeclaredData;
    readonly share_paid: SharePaidData;
  }
}
