import { investmentPage as pathOfResult } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { PageOfKind, Terms } from "../../money/payments/page-of-kind.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { capacityOf, lockProject } from "./amount-left.ts";
import { crowdfarmingLimits } from "./limits.ts";
import { PROJECT_TITLE, titleIn } from "./project-title.ts";

/** Shares are counted in dollars, and paid in dollars. */
export const INVESTMENT_TERMS: Terms = { rates: [] };

export const INVESTMENT_ASKED = { investment: { ...INVESTMENT_TERMS, currency: "USD" } } as const;

/** Shares wait for a transfer too, but not for weeks. */
export const reservedFor = (holdMs: number): number => Math.min(holdMs, crowdfarmingLimits.reservedMs);

/** The page of an investment's payment, and what a provider is asked for it. */
export function investmentPage({ db, env, clock }: Pick<Context, "db" | "env" | "clock">): PageOfKind {
  const stored = ({ id, language }: Pick<PaymentsTable, "id" | "language">) =>
    db
      .selectFrom("crowdfarming.investments as investment")
      .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
      .select(["project_id as projectId", "title as projectTitle"])
      .select(titleIn(language, "project.id").as("translation"))
      .where("payment_id", "=", id)
      .executeTakeFirstOrThrow();

  /** Where the payer returns to. The query only picks a layout; the status is read by the reference. */
  function returnUrl({ language, reference }: PaymentsTable, projectId: number, payment: string): string {
    const query = new URLSearchParams({ payment, project: String(projectId), reference });
    return `${siteUrl(env, language, "/crowdfarming/confirmation")}?${query.toString()}`;
  }

  return {
    terms: async () => INVESTMENT_TERMS,
    pathOf: async (payment) => pathOfResult((await stored(payment)).projectId, payment.reference),
    async intentOf(payment) {
      const { id, amount, currency, language } = payment;
      const { projectId, projectTitle, translation } = await stored(payment);
      return {
        id,
        amount: { minor: amount, currency },
        description: translatedRow({ projectTitle }, translation, PROJECT_TITLE, language).projectTitle,
        language,
        returnUrl: returnUrl(payment, projectId, "success"),
        cancelUrl: returnUrl(payment, projectId, "cancelled"),
      };
    },
    /** A share whose reservation ended is reserved again if it is still free. */
    async hold(payment, holdMs) {
      const { projectId } = await stored(payment);
      return db.transaction().execute(async (trx) => {
        const now = clock.now();
        await lockProject(trx, projectId);
        const project = await capacityOf(trx, projectId, now, payment.id);
        const fits = project && project.status !== "completed" && payment.amount <= project.left;
        if (!fits) return false;
        // Asked again, it is not held for longer than its payment page is open.
        const since = payment.state === "pending" ? payment.changed_at : now;
        const held = await trx
          .updateTable("crowdfarming.investments")
          .set({ reserved_until: new Date(since.getTime() + reservedFor(holdMs)) })
          .where("payment_id", "=", payment.id)
          .where("outcome", "is", null)
          .executeTakeFirstOrThrow();
        return held.numUpdatedRows > 0n;
      });
    },
  };
}
