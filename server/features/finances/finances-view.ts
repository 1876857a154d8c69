import { projectStories } from "../../../content/project-stories.ts";
import { projects } from "../../../content/projects.ts";
import type { ProjectStory } from "../../../content/schema.ts";
import type { AccountsOfYear, FinancesView } from "../../../contracts/finances/finances.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Context } from "../../platform/context.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { financesLimits } from "./limits.ts";
import { readGifts } from "./read-gifts.ts";
import { splitOfBudgets } from "./split.ts";
import { sumsByCurrency } from "./sums.ts";
import { waysToGive } from "./ways-to-give.ts";

interface Parts {
  readonly means: Payments["means"];
  readonly accounts: () => Promise<readonly AccountsOfYear[]>;
}

/** Where the money goes: read from the ledger and the projects' budgets, cached for some minutes. */
export function createFinancesView(context: Context, { accounts, means }: Parts): PageData["finances"] {
  const { clock } = context;
  const { cacheMs: ms, fewestGifts: fewest } = financesLimits;
  const cached = createShortCache<FinancesView>({ clock, ms, most: 1 });

  async function read(): Promise<FinancesView> {
    const now = clock.now();
    const [gifts, budgets, years, known] = await Promise.all([
      readGifts(context),
      budgetsById(),
      accounts(),
      means(),
    ]);
    const budgetOf = (programId: string) => budgets.get(programId);
    return {
      at: now.toISOString(),
      fewest,
      currencies: sumsByCurrency(gifts, { fewest, months: latestMonths(now), budgetOf }),
      budget: splitOfBudgets([...budgets.values()]),
      accounts: years,
      ways: waysToGive(known),
    };
  }

  return () => cached("now", read);
}

async function budgetsById(): Promise<ReadonlyMap<string, ProjectStory["materials"]>> {
  const budgets = await Promise.all(
    projects.map(async ({ id, picture }) => {
      const loaded = await projectStories[picture.name]?.();
      return [String(id), loaded?.story.materials ?? []] as const;
    }),
  );
  return new Map(budgets);
}

/** The months until this one, in Kinshasa's time, oldest first: `2026-11`. */
export function latestMonths(now: Date): string[] {
  const [year = 0, month = 0] = kinshasaDay(now).split("-").map(Number);
  return Array.from({ length: financesLimits.months }, (_, index) =>
    new Date(Date.UTC(year, month - financesLimits.months + index)).toISOString().slice(0, 7),
  );
}
