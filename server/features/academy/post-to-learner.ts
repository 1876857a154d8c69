import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Money } from "../../../contracts/money.ts";
import type { TransferView } from "../../../contracts/offers.ts";
import type { PartlyFrench } from "../../../contracts/translated-row.ts";
import { questioned } from "../../money/payments/questioned.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Letter } from "../../platform/mail/letters.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";

type Trx = Transaction<Tables>;
type Post = Pick<Outbox, "post">;

export interface Learner {
  readonly id: string;
  readonly email: string | null;
  readonly language: Language;
}

/** With its title in the learner's language. */
interface Course extends PartlyFrench {
  readonly id: number;
  readonly title: string;
}

const factsOf = ({ id, title, french }: Course) => ({
  courseId: id,
  courseTitle: title,
  ...(french && { french }),
});

/** Posts a mail about a course; skips learners without an e-mail address. */
async function post(
  trx: Trx,
  mail: Post,
  { email, language }: Learner,
  dedupeKey: string,
  letter: Letter,
): Promise<void> {
  if (email !== null) await mail.post(trx, { dedupeKey, recipient: email, language, letter });
}

interface About {
  readonly course: Course;
  readonly payment: PaymentsTable;
}

/** Confirms an enrolment, free or paid. */
export async function postEnrolled(
  trx: Trx,
  mail: Post,
  learner: Learner,
  { course, payment }: { readonly course: Course; readonly payment: PaymentsTable | null },
): Promise<void> {
  const dedupeKey = payment ? `enrolled:${payment.id}` : `enrolled:${learner.id}:${course.id}`;
  await post(trx, mail, learner, dedupeKey, {
    template: "enrolled",
    data: {
      ...factsOf(course),
      paid: payment && {
        amount: { minor: payment.amount, currency: payment.currency },
        paidAt: (payment.paid_at ?? payment.changed_at).toISOString(),
        reference: payment.reference,
      },
      demonstration: payment !== null && isSandbox(payment),
    },
  });
}

/** Where the transfer of a course's price goes. */
export const transferLetter = ({ course, payment }: About, transfer: TransferView): Letter => ({
  template: "enrolment_transfer",
  data: {
    ...factsOf(course),
    amount: { minor: payment.amount, currency: payment.currency },
    transfer,
    reference: payment.reference,
    demonstration: isSandbox(payment),
  },
});

/** The payment is held (wrong amount) or disputed by the bank. */
export async function postQuestioned(
  trx: Trx,
  mail: Post,
  learner: Learner,
  { course, payment, now }: About & { readonly now: Date },
): Promise<void> {
  const facts = questioned(payment, now);
  const page = `/academy/course/${course.id}`;
  const demonstration = isSandbox(payment);
  await post(trx, mail, learner, `${facts.cause}:${payment.id}`, {
    template: "questioned",
    data: {
      ...facts,
      name: null,
      purpose: course.title,
      ...(!course.french && { isTranslated: true }),
      page,
      demonstration,
    },
  });
}

/** Why the payment was refused; at most one mail a day per address. */
export async function postRefused(
  trx: Trx,
  mail: Post,
  learner: Learner,
  { course, payment, now }: About & { readonly now: Date },
): Promise<void> {
  const address = learner.email?.toLowerCase() ?? "";
  const whose = createHash("sha256").update(address).digest("base64url");
  await post(trx, mail, learner, `enrolment-refused:${now.toISOString().slice(0, 10)}:${whose}`, {
    template: "enrolment_refused",
    data: {
      ...factsOf(course),
      amount: { minor: payment.amount, currency: payment.currency },
      reason: payment.reason,
      demonstration: isSandbox(payment),
    },
  });
}

/** A refund, and its effect on the enrolment. */
export async function postRefunded(
  trx: Trx,
  mail: Post,
  learner: Learner,
  { course, payment, amount, ended }: About & { readonly amount: Money; readonly ended: boolean },
): Promise<void> {
  await post(trx, mail, learner, `enrolment-refunded:${payment.id}:${payment.refunded_amount}`, {
    template: "enrolment_refunded",
    data: {
      ...factsOf(course),
      amount,
      reference: payment.reference,
      ended,
      demonstration: isSandbox(payment),
    },
  });
}
