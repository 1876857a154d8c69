import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import type { TransferView } from "../../../contracts/offers.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import type { PartlyFrench } from "../../../contracts/translated-row.ts";
import { transferFacts } from "../../money/bank/transfer-facts.ts";
import { composeRefusal } from "../../money/payments/refusal.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { type Composed, compose, type Fact, longDate } from "../../platform/mail/kit.ts";
import { type Linking, letterSet } from "../../platform/mail/letters.ts";
import { type Words, words } from "../../platform/words.ts";
import { ACADEMY_SAMPLES } from "./letter-samples.ts";

interface CourseData extends PartlyFrench {
  readonly courseId: number;
  readonly courseTitle: string;
  readonly demonstration: boolean;
}

export interface EnrolledData extends CourseData {
  /** Null if the course is free. */
  readonly paid: { readonly amount: Money; readonly paidAt: string; readonly reference: string } | null;
}

export interface EnrolmentTransferData extends CourseData {
  readonly amount: Money;
  readonly transfer: TransferView;
  readonly reference: string;
}

export interface EnrolmentRefusedData extends CourseData {
  readonly amount: Money;
  readonly reason: RefusalReason | null;
}

export interface EnrolmentRefundedData extends CourseData {
  readonly amount: Money;
  readonly reference: string;
  /** Whether the refund ended the enrolment. */
  readonly ended: boolean;
}

/** Confirms the enrolment; for a paid course it has the facts of a receipt. */
export function writeEnrolled(data: EnrolledData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { paid, demonstration } = data;
  return compose(language, {
    subject: t("mail.enrolled.subject", { title: data.courseTitle }),
    heading: t("mail.enrolled.heading"),
    donorName: null,
    paragraphs: [t("mail.enrolled.intro"), t("mail.enrolled.how")],
    demonstration,
    facts: [
      ...courseFacts(t, data),
      ...(paid
        ? [
            { label: t("mail.receipt.amount"), value: formatMoney(language, paid.amount) },
            { label: t("mail.receipt.date"), value: longDate(language, paid.paidAt) },
            { label: t("mail.enrolled.reference"), value: paid.reference },
          ]
        : []),
    ],
    action: { label: t("mail.enrolled.start"), url: courseUrl(linking, language, data) },
    ...(paid && {
      also: [
        {
          text: t("mail.enrolled.payment"),
          label: t("mail.enrolled.status"),
          url: paymentUrl(linking, language, { ...data, ...paid }),
        },
      ],
    }),
  });
}

/** Where the transfer of a course's price goes, with its reference, and what happens next. */
export function writeEnrolmentTransfer(
  data: EnrolmentTransferData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.transfer.subject", { amount }),
    heading: t("mail.transfer.heading"),
    donorName: null,
    paragraphs: [t("mail.enrolled.transferIntro", { amount }), t("mail.enrolled.transferNext")],
    demonstration: data.demonstration,
    facts: [
      ...courseFacts(t, data),
      { label: t("mail.receipt.amount"), value: amount },
      ...transferFacts(t, data.transfer),
    ],
    action: { label: t("mail.transfer.see"), url: paymentUrl(linking, language, data) },
  });
}

/** Says why the payment was refused, that no money was taken, and what to do next. */
export function writeEnrolmentRefused(
  data: EnrolmentRefusedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return composeRefusal(language, {
    ...data,
    donorName: null,
    wayOn: t("mail.enrolmentRefused.wayOn"),
    facts: [...courseFacts(t, data), { label: t("mail.receipt.amount"), value: amount }],
    action: { label: t("mail.refused.retry"), url: courseUrl(linking, language, data) },
  });
}

/** A refund; if it was the whole price, the enrolment ended. */
export function writeEnrolmentRefunded(
  data: EnrolmentRefundedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.enrolmentRefunded.subject", { amount }),
    heading: t("mail.enrolmentRefunded.heading"),
    donorName: null,
    paragraphs: [
      t("mail.enrolmentRefunded.intro", { amount }),
      ...(data.ended ? [t("mail.enrolmentRefunded.ended")] : []),
      t("mail.refunded.delay"),
    ],
    demonstration: data.demonstration,
    facts: [
      ...courseFacts(t, data),
      { label: t("mail.receipt.amount"), value: amount },
      { label: t("mail.enrolled.reference"), value: data.reference },
    ],
    action: { label: t("mail.enrolmentRefunded.course"), url: courseUrl(linking, language, data) },
  });
}

const courseFacts = (t: Words, { courseTitle, french }: CourseData): Fact[] => [
  { label: t("mail.enrolled.course"), value: courseTitle, ...(french && { language: "fr" as const }) },
];

const courseUrl = ({ env }: Linking, language: Language, { courseId }: CourseData): string =>
  siteUrl(env, language, `/academy/course/${courseId}`);

/** The course's page with the state of the payment. */
const paymentUrl = (
  linking: Linking,
  language: Language,
  data: CourseData & { readonly reference: string },
): string => `${courseUrl(linking, language, data)}?reference=${data.reference}`;

/** Letters to learners. */
export const academyLetters = letterSet({
  write: {
    enrolled: writeEnrolled,
    enrolment_transfer: writeEnrolmentTransfer,
    enrolment_refused: writeEnrolmentRefused,
    enrolment_refunded: writeEnrolmentRefunded,
  },
  samples: ACADEMY_SAMPLES,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly enrolled: EnrolledData;
    readonly enrolment_transfer: EnrolmentTransferData;
    readonly enrolment_refused: EnrolmentRefusedData;
    readonly enrolment_refunded: EnrolmentRefundedData;
  }
}
