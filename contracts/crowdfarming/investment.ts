import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import { code, optionalMeans, problemsOf } from "../form-fields.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { fromMajor, type Money } from "../money.ts";
import { rowId } from "../row-id.ts";
import { INVESTMENT_BOUNDS, INVESTMENT_TYPES, type InvestmentType } from "./crowdfarming.ts";

/** The body of create-crowdfarming-investment. */
const investmentSchema = z.strictObject({
  projectId: rowId("project_unknown"),
  amount: z.union(
    [z.number(), z.string().check(z.maxLength(32, code("amount_invalid")))],
    code("amount_invalid"),
  ),
  investmentType: z.enum(INVESTMENT_TYPES),
  means: optionalMeans,
  operation_id: z._default(z.nullable(z.uuid()), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
});

export interface Investment {
  readonly projectId: number;
  readonly amount: Money;
  readonly investmentType: InvestmentType;
  /** Of payment, or `ask`. */
  readonly means: string | null;
  readonly operationId: string | null;
  readonly language: Language | null;
}

type Checked =
  | { readonly investment: Investment; readonly problems?: never }
  | { readonly investment?: never; readonly problems: readonly [FormProblem, ...FormProblem[]] };

/** Reads a request body; the same for the form and the server. The amount is in dollars. */
export function checkInvestment(body: unknown): Checked {
  const read = investmentSchema.safeParse(body);
  if (!read.success) return { problems: problemsOf(read.error.issues, ["projectId", "amount"]) };
  const { amount: typed, operation_id: operationId, ...rest } = read.data;
  const amount = fromMajor(typed, "USD");
  if (!amount || amount.minor === 0) return { problems: [{ code: "amount_invalid", field: "amount" }] };
  if (amount.minor > INVESTMENT_BOUNDS.max.minor) return { problems: [tooMuch] };
  return { investment: { ...rest, amount, operationId } };
}

const tooMuch: FormProblem = {
  code: "investment_too_large",
  field: "amount",
  values: { max: INVESTMENT_BOUNDS.max },
};
