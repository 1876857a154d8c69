import { z } from "zod/mini";
import { COUNTRIES, type Country } from "../countries.ts";
import type { FormProblem } from "../errors.ts";
import {
  code,
  EMAIL_LENGTH,
  isEmail,
  isMeantAsPhone,
  line,
  NAME_LENGTH,
  optional,
  optionalMeans,
  optionalPhone,
  problemsOf,
} from "../form-fields.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { type Currency, convert, fromMajor, type Money, PAID_STEP, type Rate } from "../money.ts";
import { GIFT_BOUNDS } from "./gift-bounds.ts";

/** The body of create-donation: one schema for the form and the server. Messages are error codes. */

/** What the donor wall shows of a gift: name and amount, only the name, or neither. */
export const DISPLAYS = ["name", "name_only", "anonymous"] as const;

const emailOrBlank = line("email_invalid", EMAIL_LENGTH).check(
  z.refine((text) => text === "" || isEmail(text), code("email_invalid")),
);

const donationSchema = z.strictObject({
  programId: z.pipe(
    z.union(
      [
        z.int().check(z.positive(code("program_unknown")), z.maximum(2 ** 31 - 1, code("program_unknown"))),
        z.string().check(z.regex(/^[a-z0-9][a-z0-9:-]{0,63}$/, code("program_unknown"))),
      ],
      code("program_unknown"),
    ),
    z.transform(String),
  ),
  amount: z.union(
    [z.number(), z.string().check(z.maxLength(32, code("amount_invalid")))],
    code("amount_invalid"),
  ),
  /** The currency of the payment, if it is not the programme's own. Written out: the list itself would weigh on every page. */
  payIn: z._default(z.nullable(z.enum(["XOF", "EUR", "USD", "CDF"], code("currency_unavailable"))), null),
  donationType: z.enum(["one_time", "monthly", "yearly"]),
  donorName: optional(line("name_invalid", NAME_LENGTH)),
  donorEmail: optional(emailOrBlank),
  /** Instead of the e-mail address, for receipts by text message. */
  donorPhone: optionalPhone,
  anonymous: z._default(z.boolean(), false),
  display: z._default(z.enum(DISPLAYS), "anonymous"),
  country: z._default(z.nullable(z.enum(COUNTRIES)), null),
  means: optionalMeans,
  /** The payer's number as typed, where the means asks on the telephone. */
  phone: optionalPhone,
  operation_id: z._default(z.nullable(z.uuid()), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
});

export type DonationType = z.infer<typeof donationSchema>["donationType"];
export type Display = (typeof DISPLAYS)[number];

export interface Donation {
  readonly programId: string;
  /** The requested amount, in the programme's currency. */
  readonly amount: Money;
  /** The amount of the payment: the same, or converted at `rate`. */
  readonly toPay: Money;
  readonly rate: Rate | null;
  readonly donationType: DonationType;
  /** Name, e-mail, number and country are null for an anonymous gift, whatever was typed. */
  readonly donorName: string | null;
  readonly donorEmail: string | null;
  /** As typed; the server stores it in E.164. */
  readonly donorPhone: string | null;
  readonly country: Country | null;
  readonly display: Display;
  readonly anonymous: boolean;
  readonly means: string | null;
  readonly phone: string | null;
  readonly operationId: string | null;
  readonly language: Language | null;
}

type Checked =
  | { readonly donation: Donation; readonly problems?: never }
  | { readonly donation?: never; readonly problems: readonly [FormProblem, ...FormProblem[]] };

/** Validates a request body. The caller provides the programme's currency and the rates; a body never does. */
export function checkDonation(
  body: unknown,
  currencyOf: (programId: string) => Currency | undefined,
  rates: readonly Rate[] = [],
): Checked {
  const read = donationSchema.safeParse(body);
  if (!read.success)
    return { problems: problemsOf(read.error.issues, ["amount", "donorEmail", "donorPhone", "donorName"]) };
  const { amount: typed, operation_id, payIn, ...rest } = read.data;
  const currency = currencyOf(rest.programId);
  if (!currency) return { problems: [{ code: "program_unknown", field: "programId" }] };
  const amount = fromMajor(typed, currency);
  const paid = paidIn(amount ?? { minor: 0, currency }, payIn ?? currency, rates);
  const wrong = [amountProblem(amount, currency) ?? paid.problem, contactProblem(rest)];
  const [first, ...others] = wrong.filter((one) => one !== undefined);
  if (first) return { problems: [first, ...others] };
  const donor = rest.anonymous ? NOBODY : {};
  return { donation: { ...rest, ...donor, ...paid.terms, operationId: operation_id } };
}

interface Terms {
  readonly amount: Money;
  readonly toPay: Money;
  readonly rate: Rate | null;
}

/** The payment for an amount: the same, or converted at the rate of the day, within the bounds of both currencies. */
export function paidIn(
  amount: Money,
  currency: Currency,
  rates: readonly Rate[],
): { readonly terms: Terms; readonly problem?: FormProblem } {
  if (amount.currency === currency) return { terms: { amount, toPay: amount, rate: null } };
  const rate = rates.find(({ from, to }) => from === amount.currency && to === currency);
  const toPay = rate ? convert(amount, rate) : null;
  if (!rate || !toPay) {
    const terms = { amount, toPay: amount, rate: null };
    return { terms, problem: { code: "currency_unavailable", field: "payIn" } };
  }
  const problem = amountProblem(toPay, currency);
  return { terms: { amount, toPay, rate }, ...(problem && { problem }) };
}

type CheckedAmount =
  | { readonly amount: Money; readonly problem?: never }
  | { readonly amount?: never; readonly problem: FormProblem };

/** Parses one typed amount and checks it against the bounds of a gift. */
export function checkAmount(typed: string | number, currency: Currency): CheckedAmount {
  const amount = fromMajor(typed, currency);
  const problem = amountProblem(amount, currency);
  if (problem) return { problem };
  return { amount: amount ?? { minor: 0, currency } };
}

const NOBODY = {
  donorName: null,
  donorEmail: null,
  donorPhone: null,
  country: null,
  display: "anonymous",
} as const;

function amountProblem(amount: Money | null, currency: Currency): FormProblem | undefined {
  const field = "amount";
  const { min, max } = GIFT_BOUNDS[currency];
  if (!amount || amount.minor === 0 || amount.minor % PAID_STEP[currency] !== 0)
    return { code: "amount_invalid", field };
  if (amount.minor < min)
    return { code: "amount_too_small", field, values: { min: { minor: min, currency } } };
  if (amount.minor > max)
    return { code: "amount_too_large", field, values: { max: { minor: max, currency } } };
  return undefined;
}

function contactProblem({
  donorEmail,
  donorPhone,
  anonymous,
}: Pick<Donation, "donorEmail" | "donorPhone" | "anonymous">): FormProblem | undefined {
  return donorEmail || donorPhone || anonymous ? undefined : { code: "email_required", field: "donorEmail" };
}

/** The page where the giver sees the state of a gift; the reference is the permission. */
export const giftPath = (reference: string): string => `/donate/status/${reference}`;

/**
 * Converts a form post to the JSON body. The form's amount is a preset, or `custom` with its own field; its field
 * `donorEmail` takes a telephone number as well.
 */
export function donationFromForm(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { customAmount = "", firstName, lastName, country, payIn, operation_id, language, ...rest } = values;
  const fullName = [firstName, lastName].filter((part) => part?.trim()).join(" ");
  const anonymous = rest.anonymous === "on" || rest.anonymous === "true";
  return {
    ...rest,
    ...(isMeantAsPhone(rest.donorEmail ?? "") && { donorEmail: null, donorPhone: rest.donorEmail }),
    ...(fullName && { donorName: fullName }),
    ...(country && { country }),
    ...(payIn && { payIn }),
    ...(anonymous && NOBODY),
    amount: !rest.amount || rest.amount === "custom" ? customAmount : rest.amount,
    anonymous,
    operation_id: operation_id || null,
    language: language || null,
  };
}
