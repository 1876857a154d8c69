import { z } from "zod/mini";
import { isoDay, text } from "./parts.ts";

/** In thousands of Congolese francs. */
const line = z.strictObject({ label: text, thousands: z.int().check(z.positive()) });
const lines = z.array(line).check(z.minLength(1));

/** The two statements of a year: what came in and went out, and what there is at its end. */
export const annualAccountsSchema = z
  .strictObject({
    year: z.int(),
    approvedOn: isoDay,
    income: lines,
    charges: lines,
    assets: lines,
    /** Without the year's result, which is income minus charges. */
    liabilities: lines,
  })
  .check(({ value, issues }) => {
    const { year, approvedOn, income, charges, assets, liabilities } = value;
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    if (!approvedOn.startsWith(String(year + 1))) complain("approvedOn", "in the year after");
    if (totalOf(assets) !== totalOf(liabilities) + totalOf(income) - totalOf(charges))
      complain("assets", "must be the liabilities and the year's result");
  });

export const totalOf = (lines: readonly { readonly thousands: number }[]): number =>
  lines.reduce((sum, { thousands }) => sum + thousands, 0);

export type AnnualAccounts = Readonly<z.infer<typeof annualAccountsSchema>>;
export type AccountsLine = Readonly<z.infer<typeof line>>;
