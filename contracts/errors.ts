import type { Money } from "./money.ts";

/** Every error code with its HTTP status. The messages are in the dictionaries under `errors`; those of staff in locales/office. */
const STATUS = {
  malformed: 400,
  signature_invalid: 401,
  not_signed_in: 401,
  cross_site_form: 403,
  second_factor_required: 403,
  sign_in_again: 403,
  not_for_apps: 403,
  email_unproven: 403,
  not_enrolled: 403,
  not_found: 404,
  course_unknown: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_field: 422,
  invalid_field: 422,
  amount_invalid: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  currency_unavailable: 422,
  email_required: 422,
  email_invalid: 422,
  name_invalid: 422,
  name_required: 422,
  name_unprintable: 422,
  email_missing: 422,
  message_required: 422,
  motivation_required: 422,
  phone_invalid: 422,
  phone_not_mobile: 422,
  phone_without_texts: 422,
  payer_phone_required: 422,
  phone_other_country: 422,
  phone_other_operator: 422,
  means_unknown: 422,
  means_closed: 422,
  amount_step: 422,
  text_too_long: 422,
  program_unknown: 422,
  operation_reused: 422,
  confirmation_wrong: 422,
  password_needed: 422,
  password_wrong: 422,
  code_needed: 422,
  code_wrong: 422,
  date_invalid: 422,
  topic_missing: 422,
  consent_required: 422,
  project_name_required: 422,
  project_name_invalid: 422,
  sector_required: 422,
  stage_required: 422,
  description_required: 422,
  file_unknown: 422,
  file_taken: 422,
  duration_invalid: 422,
  project_unknown: 404,
  project_completed: 409,
  project_funded: 409,
  investment_over_left: 409,
  investment_too_large: 422,
  cart_empty: 422,
  cart_too_large: 422,
  details_missing: 422,
  quantity_invalid: 422,
  product_unknown: 422,
  out_of_stock: 422,
  price_changed: 422,
  unpaid_most: 422,
  unpaid_elsewhere: 429,
  gift_stopped: 409,
  course_unfinished: 409,
  quiz_changed: 409,
  payment_in_progress: 409,
  nothing_to_pay: 409,
  payments_closed: 409,
  too_many_requests: 429,
  courses_spent: 429,
  internal: 500,
  unavailable: 503,
  payment_unavailable: 503,
} as const;

/** What only staff are told; no form of a visitor carries these. */
const STAFF_STATUS = {
  office_door: 403,
  giver_required: 422,
  slip_required: 422,
  reason_required: 422,
  day_in_future: 422,
  day_in_past: 422,
  person_unreachable: 422,
  person_has_factor: 409,
  link_over: 410,
  cash_over_threshold: 422,
  entries_unbalanced: 422,
  account_unknown: 422,
  transfer_unknown: 404,
  second_person_required: 403,
  step_up_required: 403,
  own_role: 403,
  password_weak: 422,
  app_code_wrong: 422,
  key_refused: 422,
  invitation_over: 410,
  already_staff: 409,
  last_director: 409,
  changed_meanwhile: 409,
  record_unknown: 404,
  idea_withdrawn: 410,
  idea_decided: 409,
  day_before_season: 422,
  title_required: 422,
  look_again: 409,
  course_empty: 409,
  course_full: 409,
  choices_invalid: 422,
  certificate_over: 409,
  need_told: 409,
  month_closed: 409,
  month_unfinished: 409,
  drawer_open: 409,
  drawer_day_taken: 409,
  sheet_closed: 409,
  slip_used: 409,
  line_struck: 409,
  totals_differ: 409,
  over_left: 409,
  transfer_differs: 409,
  step_not_possible: 409,
  order_on_hold: 409,
  price_invalid: 422,
  old_price_lower: 422,
  count_invalid: 422,
  stock_below_zero: 409,
  picture_invalid: 422,
  approval_by_another: 403,
  payment_disputed: 409,
  refund_elsewhere: 409,
  only_whole: 422,
  request_open: 409,
  request_over: 409,
  too_early: 409,
  receipt_unsendable: 409,
  dispute_over: 409,
  answer_missing: 422,
  evidence_invalid: 422,
  evidence_too_large: 413,
  number_missing: 422,
  number_refused: 409,
  rate_far: 409,
  harvest_early: 409,
  harvest_of_nobody: 409,
  harvest_taken: 409,
  payout_done: 409,
  payout_refunded: 409,
  rate_older: 409,
} as const;

/** What a visitor may be told. */
export type VisitorErrorCode = keyof typeof STATUS;
export type ErrorCode = VisitorErrorCode | keyof typeof STAFF_STATUS;

const KNOWN_TO_SERVER: readonly string[] = [
  "operation_reused",
  "name_unprintable",
  "out_of_stock",
  "price_changed",
  "unpaid_most",
  "payer_phone_required",
  "phone_not_mobile",
  "phone_without_texts",
  "phone_other_country",
  "phone_other_operator",
  "means_unknown",
  "means_closed",
  "amount_step",
  "password_needed",
  "password_wrong",
  "code_needed",
  "code_wrong",
];

/** Whether a form can show this error before sending; other messages come with the server's answer. */
export const isSaidByForms = (code: string): boolean =>
  isErrorCode(code) &&
  (STATUS[code] === 422 || code === "investment_over_left") &&
  !KNOWN_TO_SERVER.includes(code);

/** A day (`2026-11-29`) or a month (`2026-11`): whoever reads the message reads it in words. */
export interface CalendarDay {
  readonly on: string;
}

type Value = string | number | Money;

/** A problem with one field, before it is translated. */
export interface Problem<Code extends ErrorCode = ErrorCode, Said = Value | CalendarDay> {
  readonly code: Code;
  readonly field?: string;
  readonly values?: Readonly<Record<string, Said>>;
  /** Data for a program that corrects the request. */
  readonly details?: object;
}

/** Of a form that visitors fill in. */
export type FormProblem = Problem<VisitorErrorCode, Value>;

/** The JSON body of every refusal; clients of the functions read the message in `error` or in `message`. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly error: string;
  readonly message: string;
  readonly field?: string;
  readonly details?: object;
}

/** Of the forms of visitors. */
export function isErrorCode(value: unknown): value is VisitorErrorCode {
  return typeof value === "string" && Object.hasOwn(STATUS, value);
}

/** Of the forms of visitors or of staff. */
export function isAnyErrorCode(value: unknown): value is ErrorCode {
  return isErrorCode(value) || (typeof value === "string" && Object.hasOwn(STAFF_STATUS, value));
}

/** Thrown if a request cannot be served; the server renders it in one place. */
export class Failure extends Error {
  override name = "Failure";
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem | ErrorCode, headers: Readonly<Record<string, string>> = {}) {
    const details: Problem = typeof problem === "string" ? { code: problem } : problem;
    super(details.code);
    this.problem = details;
    this.headers = headers;
  }

  get status() {
    return { ...STATUS, ...STAFF_STATUS }[this.problem.code];
  }
}

/** A form that the server refused; its page shows it again with the typed values. */
export interface FormFailure {
  /** The form's name, e.g. `donation`. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** Field name to message, in the reader's language. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}
