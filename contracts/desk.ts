import { z } from "zod/mini";
import { DISPLAYS, type Display } from "./donations/donations.ts";
import { GIFT_BOUNDS } from "./donations/gift-bounds.ts";
import type { Problem } from "./errors.ts";
import {
  code,
  EMAIL_LENGTH,
  isEmail,
  line,
  NAME_LENGTH,
  optional,
  optionalPhone,
  problemsOf,
} from "./form-fields.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { CURRENCIES, type Currency, fromMajor, type Money } from "./money.ts";

/** What staff write down of gifts that are handed over or transferred. Messages are error codes. */

/** How a gift comes to the desk; mobile money goes to the foundation's own number. */
export const DESK_METHODS = ["cash", "cheque", "mobile_money"] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

const SLIP = /^[A-Z0-9][A-Z0-9/-]{0,29}$/;
const currencies = z.enum(CURRENCIES, code("currency_unavailable"));
const typedAmount = z.union(
  [z.number(), z.string().check(z.maxLength(32, code("amount_invalid")))],
  code("amount_invalid"),
);

/** Who gives, and what for. */
const giverFields = {
  donorName: optional(line("name_invalid", NAME_LENGTH)),
  donorEmail: optional(
    line("email_invalid", EMAIL_LENGTH).check(
      z.refine((text) => text === "" || isEmail(text), code("email_invalid")),
    ),
  ),
  donorPhone: optionalPhone,
  anonymous: z._default(z.boolean(), false),
  display: z._default(z.enum(DISPLAYS), "anonymous"),
  programId: z
    .string(code("program_unknown"))
    .check(z.regex(/^[a-z0-9][a-z0-9:-]{0,63}$/, code("program_unknown"))),
  language: z._default(z.enum(LANGUAGES.map((one) => one.code)), "fr"),
};

const giverSchema = z.strictObject(giverFields);

const deskGiftSchema = z.strictObject({
  ...giverFields,
  operation_id: z.uuid(),
  method: z.enum(DESK_METHODS),
  amount: typedAmount,
  currency: currencies,
  slip: z._default(z.nullable(z.string()), null),
});

/** A giver as staff know them: anonymous, or with a name, a number or an address. */
export interface Giver {
  readonly donorName: string | null;
  readonly donorEmail: string | null;
  /** As typed; the server reads it. */
  readonly donorPhone: string | null;
  readonly anonymous: boolean;
  readonly display: Display;
  readonly programId: string;
  readonly language: Language;
}

/** A gift on a sheet of the desk. */
export interface DeskGift extends Giver {
  readonly operationId: string;
  readonly method: DeskMethod;
  readonly amount: Money;
  /** The number of the paper slip that the giver gets; upper case. */
  readonly slip: string;
}

export type Checked<T> =
  | { readonly value: T; readonly problems?: never }
  | { readonly value?: never; readonly problems: readonly [Problem, ...Problem[]] };

const ORDER = ["donorName", "donorPhone", "donorEmail", "programId", "amount", "currency", "method", "slip"];

export function checkDeskGift(body: unknown): Checked<DeskGift> {
  const read = deskGiftSchema.safeParse(body);
  if (!read.success) return { problems: problemsOf(read.error.issues, ORDER) };
  const { operation_id: operationId, amount: typed, currency, slip: number, ...rest } = read.data;
  const slip = number?.trim().toUpperCase() ?? "";
  const amount = fromMajor(typed, currency);
  const problem = giverProblem(rest) ?? amountProblem(amount, currency) ?? slipProblem(slip);
  if (problem || !amount) return { problems: [problem ?? { code: "amount_invalid", field: "amount" }] };
  return { value: { ...rest, ...(rest.anonymous && NOBODY), operationId, amount, slip } };
}

/** The giver of a transfer that came without a reference of ours. */
export function checkGiver(body: unknown): Checked<Giver> {
  const read = giverSchema.safeParse(body);
  if (!read.success) return { problems: problemsOf(read.error.issues, ORDER) };
  const problem = giverProblem(read.data);
  if (problem) return { problems: [problem] };
  return { value: { ...read.data, ...(read.data.anonymous && NOBODY) } };
}

const NOBODY = { donorName: null, donorEmail: null, donorPhone: null, display: "anonymous" } as const;

type Named = Pick<Giver, "anonymous" | "donorName" | "donorEmail" | "donorPhone">;

function giverProblem({ anonymous, donorName, donorEmail, donorPhone }: Named): Problem | undefined {
  if (anonymous || donorName !== null || donorEmail !== null || donorPhone !== null) return undefined;
  return { code: "giver_required", field: "donorName" };
}

const slipProblem = (slip: string): Problem | undefined =>
  SLIP.test(slip) ? undefined : { code: "slip_required", field: "slip" };

/** By hand any coin is taken: only the greatest amount is that of the forms. */
function amountProblem(amount: Money | null, currency: Currency): Problem | undefined {
  const field = "amount";
  const { max } = GIFT_BOUNDS[currency];
  if (!amount || amount.minor === 0) return { code: "amount_invalid", field };
  if (amount.minor > max) {
    return { code: "amount_too_large", field, values: { max: { minor: max, currency } } };
  }
  return undefined;
}
