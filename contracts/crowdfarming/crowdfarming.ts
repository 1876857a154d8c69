import type { Language } from "../languages.ts";
import type { Money } from "../money.ts";
import type { PartlyFrench } from "../translated-row.ts";

/** Crowdfarming: projects as pages show them, and the bounds of an investment. The schema is in investment.ts. */

export const PROJECT_STATUSES = ["funding", "active", "harvesting", "completed"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A sponsor supports and gets a certificate; an investor hopes for a return and gets a statement. */
export const INVESTMENT_TYPES = ["sponsor", "investor"] as const;
export type InvestmentType = (typeof INVESTMENT_TYPES)[number];

export const RISK_LEVELS = ["low", "medium", "high"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The expected return of an investor; it is not guaranteed. */
export const EXPECTED_RETURN_PERCENT = 15;

/** In US cents. If less than the minimum is left of a project, an investment must take all of it. */
export const INVESTMENT_BOUNDS = {
  min: { minor: 1_000, currency: "USD" },
  max: { minor: 1_000_000, currency: "USD" },
} as const satisfies { min: Money; max: Money };

/** The bounds of an investment for the amount that is left; null if nothing is left. */
export function investmentBounds(left: Money): { readonly min: Money; readonly max: Money } | null {
  if (left.minor <= 0) return null;
  const most = Math.min(left.minor, INVESTMENT_BOUNDS.max.minor);
  const least = Math.min(INVESTMENT_BOUNDS.min.minor, most);
  return { min: { minor: least, currency: "USD" }, max: { minor: most, currency: "USD" } };
}

/** Whole percent, rounded down and capped, so that only a fully funded project shows 100. */
export function fundedPercent(current: Money, goal: Money): number {
  return Math.min(100, Number((BigInt(current.minor) * 100n) / BigInt(goal.minor)));
}

/** The texts of a card that farm_project_translations may have. */
export const FARM_TEXTS = {
  title: "title",
  description: "description",
  location: "location",
  cropType: "crop_type",
} as const;

/** A project as a card shows it. */
export interface FarmProject extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The scene of its picture. */
  readonly scene: string;
  readonly status: ProjectStatus;
  readonly farmerName: string;
  readonly location: string;
  readonly cropType: string;
  readonly areaHectares: number;
  readonly current: Money;
  readonly goal: Money;
}

export interface FarmProjectDetail extends FarmProject {
  /** The alternative text of the picture. */
  readonly alt: string;
  readonly plantingSeason: string;
  readonly harvestSeason: string;
  /** Each string is one paragraph. */
  readonly farmerStory: readonly string[];
  readonly expectedYield: string;
  /** The amount that can still be invested: neither booked nor reserved by a pending payment. */
  readonly left: Money;
  readonly budget: readonly BudgetLine[];
  readonly risks: readonly Risk[];
  /** Latest first; a day is `2026-11-21`. */
  readonly log: readonly SeasonEntry[];
  /** The languages in which its page is a translation, if not in all. */
  readonly languages?: readonly Language[];
}

interface BudgetLine extends PartlyFrench {
  readonly label: string;
  readonly amount: Money;
}

interface Risk extends PartlyFrench {
  readonly level: RiskLevel;
  readonly risk: string;
  readonly measure: string;
}

export interface SeasonEntry extends PartlyFrench {
  readonly id: number;
  readonly date: string;
  readonly title: string;
  readonly description: string;
}

/** Projects on one page of the list, which the server and the browser both read. */
export const FARMS_PER_PAGE = 12;

export interface FarmProjectQuery {
  readonly search?: string;
  /** `next` of the previous page. */
  readonly cursor?: string;
}

/** Newest first. */
export interface FarmProjectPage {
  readonly projects: readonly FarmProject[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** The page where the payer of an investment sees its state. */
export function investmentPage(projectId: number, reference: string): string {
  return `/crowdfarming/confirmation?payment=pending&project=${projectId}&reference=${encodeURIComponent(reference)}`;
}
