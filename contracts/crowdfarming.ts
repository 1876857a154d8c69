import { z } from "zod/mini";
import type { Problem } from "./errors.ts";
import { code, problemsOf } from "./form-fields.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { fromMajor, type Money } from "./money.ts";

/** Crowd-farming: what an investment is, and what pages show of projects. */

export const PROJECT_STATUSES = ["funding", "active", "harvesting", "completed"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A sponsor supports and gets a certificate; an investor hopes for a return and gets a statement. */
export const INVESTMENT_TYPES = ["sponsor", "investor"] as const;
export type InvestmentType = (typeof INVESTMENT_TYPES)[number];

export const RISK_LEVELS = ["low", "medium", "high"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What an investor may hope for: nobody guarantees it. */
export const EXPECTED_RETURN_PERCENT = 15;

/** In US cents. The last place of a project may be smaller than the least amount: it is taken whole. */
export const INVESTMENT_BOUNDS = {
  min: { minor: 1_000, currency: "USD" },
  max: { minor: 1_000_000, currency: "USD" },
} as const satisfies { min: Money; max: Money };

/** The body of create-crowdfarming-investment. */
const investmentSchema = z.strictObject({
  projectId: z.pipe(
    z.union(
      [
        z.int().check(z.positive(code("project_unknown"))),
        z.string().check(z.regex(/^[1-9]\d{0,8}$/, code("project_unknown"))),
      ],
      code("project_unknown"),
    ),
    z.transform(Number),
  ),
  amount: z.union(
    [z.number(), z.string().check(z.maxLength(32, code("amount_invalid")))],
    code("amount_invalid"),
  ),
  investmentType: z.enum(INVESTMENT_TYPES),
  operation_id: z._default(z.nullable(z.uuid()), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
});

export interface Investment {
  readonly projectId: number;
  readonly amount: Money;
  readonly investmentType: InvestmentType;
  readonly operationId: string | null;
  readonly language: Language | null;
}

type Checked =
  | { readonly investment: Investment; readonly problems?: never }
  | { readonly investment?: never; readonly problems: readonly [Problem, ...Problem[]] };

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

const tooMuch: Problem = {
  code: "investment_too_large",
  field: "amount",
  values: { max: INVESTMENT_BOUNDS.max },
};

/** Between these an investment is taken when this much is left; null where nothing is. */
export function investmentBounds(left: Money): { readonly min: Money; readonly max: Money } | null {
  if (left.minor <= 0) return null;
  const most = Math.min(left.minor, INVESTMENT_BOUNDS.max.minor);
  const least = Math.min(INVESTMENT_BOUNDS.min.minor, most);
  return { min: { minor: least, currency: "USD" }, max: { minor: most, currency: "USD" } };
}

/** Whole percent, rounded down and capped: only what is fully funded shows 100. */
export function fundedPercent(current: Money, goal: Money): number {
  return Math.min(100, Number((BigInt(current.minor) * 100n) / BigInt(goal.minor)));
}

/** A project as a card shows it. */
export interface FarmProject {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly image: { readonly scene: string; readonly alt: string };
  readonly status: ProjectStatus;
  readonly farmerName: string;
  readonly location: string;
  readonly cropType: string;
  readonly areaHectares: number;
  readonly current: Money;
  readonly goal: Money;
  readonly plantingSeason: string;
  readonly harvestSeason: string;
  readonly createdAt: string;
}

export interface FarmProjectDetail extends FarmProject {
  /** One string is one paragraph. */
  readonly farmerStory: readonly string[];
  readonly expectedYield: string;
  /** What can be invested now: neither in the books nor held for somebody who is paying. */
  readonly left: Money;
  readonly budget: readonly { readonly label: string; readonly amount: Money }[];
  readonly risks: readonly { readonly level: RiskLevel; readonly risk: string; readonly measure: string }[];
  /** Latest first; a day is `2026-11-21`. */
  readonly log: readonly SeasonEntry[];
}

export interface SeasonEntry {
  readonly id: number;
  readonly date: string;
  readonly title: string;
  readonly description: string;
}

export interface FarmProjectQuery {
  readonly search?: string;
  /** `next` of the page before. */
  readonly cursor?: string;
}

/** Newest first. */
export interface FarmProjectPage {
  readonly projects: readonly FarmProject[];
  /** Of the page that follows; null on the last one. */
  readonly next: string | null;
}
