import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import { line, NAME_LENGTH, optionalMeans, problemsOf, required } from "../form-fields.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import type { Money } from "../money.ts";
import type { PayerStep } from "../offers.ts";
import type { GiftStatusView } from "../pages.ts";
import { rowId } from "../row-id.ts";
import type { PartlyFrench } from "../translated-row.ts";

/** The academy: the bodies and answers of its functions. */

export * from "./courses.ts";

const language = z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null);

/** The body of create-course-enrollment. */
const enrolmentSchema = z.strictObject({
  courseId: rowId("course_unknown"),
  means: optionalMeans,
  operation_id: z._default(z.nullable(z.uuid()), null),
  language,
});

/** The body of submit-module-quiz: the index of each chosen answer, from 0, in the order of the questions. */
const quizSchema = z.strictObject({
  moduleId: rowId("invalid_field"),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(7))).check(z.minLength(1), z.maxLength(50)),
  /** Which questions they answer: a quiz may have changed by the time they arrive. Without them, today's in their order. */
  questions: z.optional(z.array(rowId("invalid_field")).check(z.maxLength(50))),
  /** Idempotency key, created by the client: answers stored offline are sent again until they are accepted. */
  operation_id: z.uuid(),
});

/** The body of issue-course-certificate. The name is printed. */
const certificateSchema = z.strictObject({
  courseId: rowId("course_unknown"),
  name: required("name_required", line("name_invalid", NAME_LENGTH)),
});

interface EnrolmentRequest {
  readonly courseId: number;
  /** Of payment, or `ask`. */
  readonly means: string | null;
  readonly operation_id: string | null;
  readonly language: Language | null;
}

interface QuizRequest {
  readonly moduleId: number;
  readonly answers: readonly number[];
  readonly questions?: readonly number[] | undefined;
  readonly operation_id: string;
}

interface CertificateRequest {
  readonly courseId: number;
  readonly name: string;
}

type Read<T> =
  | { readonly parsed: T; readonly problem?: never }
  | { readonly parsed?: never; readonly problem: FormProblem };

function read<T>(schema: z.ZodMiniType<T>, body: unknown): Read<T> {
  const result = schema.safeParse(body);
  return result.success ? { parsed: result.data } : { problem: problemsOf(result.error.issues, [])[0] };
}

export const readEnrolment = (body: unknown): Read<EnrolmentRequest> => read(enrolmentSchema, body);
export const readQuiz = (body: unknown): Read<QuizRequest> => read(quizSchema, body);
export const readCertificateRequest = (body: unknown): Read<CertificateRequest> =>
  read(certificateSchema, body);

/** What create-course-enrollment answers; `message` is in the reader's language. */
export type EnrolmentAnswer =
  | { readonly enrolled: true; readonly isNew: boolean; readonly message: string }
  | {
      readonly enrolled: false;
      readonly message: string;
      readonly checkoutUrl: string;
      /** The reference of the payment, for course-enrollment-status and in the return address. */
      readonly reference: string;
      readonly statusUrl: string;
    };

/** GET course-enrollment-status?reference=…: the state of a paid enrolment, without personal data. */
export interface EnrolmentStatus extends PayerStep {
  readonly state: GiftStatusView["state"];
  readonly courseId: number;
  readonly amount: Money;
  /** Whether the learner is enrolled because of this payment. */
  readonly enrolled: boolean;
  readonly reason?: GiftStatusView["reason"];
}

/** The answer of submit-module-quiz, with the questions in their order. */
export interface QuizOutcome {
  readonly score: number;
  readonly total: number;
  readonly passed: boolean;
  /** The best attempt so far, including this one. */
  readonly best: { readonly score: number; readonly total: number; readonly passed: boolean };
  readonly questions: readonly (PartlyFrench & {
    readonly id: number;
    readonly correct: boolean;
    /** The index of the right choice, from 0. */
    readonly answer: number;
    readonly explanation: string;
  })[];
}

/** An enrolment in the learner's own account. */
export interface OwnEnrolment extends PartlyFrench {
  readonly courseId: number;
  readonly title: string;
  readonly enrolledAt: string;
  readonly lessons: number;
  readonly lessonsDone: number;
  readonly quizzes: number;
  readonly quizzesPassed: number;
  readonly certificate: CertificateLink | null;
}

/** The answer of issue-course-certificate; both values are printed on it and open course-certificate?number=…&code=… */
export interface CertificateLink {
  readonly number: string;
  readonly code: string;
}

/** A quiz is passed with at least this share of right answers. */
export const PASS_PERCENT = 60;
