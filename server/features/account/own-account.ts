import type { Kysely } from "kysely";
import type { OwnEnrolment } from "../../../contracts/academy/academy.ts";
import type { OwnAccount, OwnOrder } from "../../../contracts/account.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { PaymentState } from "../../../contracts/refusals.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import { purposeIn } from "../../money/content-words.ts";
import { manageToken } from "../../money/payments/manage-link.ts";
import type { OwnSubscriptionRow } from "../../money/payments/own-tables.ts";
import type { AsUser } from "../../platform/database/as-user.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsIn } from "../../platform/database/texts-in.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { limits } from "../../platform/limits/limits.ts";
import type { createOwnSupport } from "./own-support.ts";

interface Parts {
  readonly keys: Pick<Keys, "linkSecret">;
  readonly asUser: AsUser;
  /** The next due day of a subscription. */
  readonly dueOn: (subscription: OwnSubscriptionRow) => string;
  /** The courses of the signed-in person. */
  readonly enrolmentsOf: (trx: Kysely<Tables>, language: Language) => Promise<readonly OwnEnrolment[]>;
  /** The person's orders whose payment is in one of these states. */
  readonly ordersOf: (
    trx: Kysely<Tables>,
    states: readonly PaymentState[],
    language: Language,
  ) => Promise<readonly OwnOrder[]>;
  readonly ownSupport: ReturnType<typeof createOwnSupport>;
}

/** Payments that are paid or may still be: an abandoned payment is not shown as a gift. */
const SHOWN = ["pending", "held", "paid", "partly_refunded", "refunded", "disputed", "returned"] as const;

const PROJECT_TEXTS = { projectTitle: "title" } as const;

export type ReadOwnAccount = (userId: string, language: Language) => Promise<OwnAccount>;

/**
 * A person's own gifts, subscriptions, investments, courses and orders, read under row security as this person; and what
 * the gifts made possible.
 */
export function createOwnAccount(parts: Parts): ReadOwnAccount {
  const { keys, asUser, dueOn, enrolmentsOf, ordersOf, ownSupport } = parts;
  return async (userId, language) => {
    const [gifts, subscriptions, investments, enrolments, orders] = await asUser(userId, async (trx) => [
      await trx
        .selectFrom("own_gifts")
        .selectAll()
        .where("state", "in", SHOWN)
        .orderBy("created_at", "desc")
        .limit(limits.ownData.rows)
        .execute(),
      await trx
        .selectFrom("own_subscriptions")
        .selectAll()
        .orderBy("created_at", "desc")
        .limit(limits.ownData.rows)
        .execute(),
      await trx
        .selectFrom("investments as investment")
        .innerJoin("crowdfarming_projects as project", "project.id", "investment.project_id")
        .selectAll("investment")
        .select("project.title as projectTitle")
        .select(
          textsIn(language, {
            from: "farm_project_translations",
            by: { project_id: "project.id" },
            columns: PROJECT_TEXTS,
          }).as("translation"),
        )
        .where("state", "in", SHOWN)
        .orderBy("investment.created_at", "desc")
        .limit(limits.ownData.rows)
        .execute(),
      await enrolmentsOf(trx, language),
      await ordersOf(trx, SHOWN, language),
    ]);
    return {
      gifts: gifts.map((gift) => ({
        state: gift.state,
        amount: { minor: gift.amount, currency: gift.currency },
        programId: gift.program_id,
        purpose: purposeIn(language, gift.program_id),
        createdAt: gift.created_at.toISOString(),
        reference: gift.reference,
        receiptNumber: gift.receipt_number,
      })),
      subscriptions: subscriptions.map((subscription) => ({
        state: subscription.state,
        amount: { minor: subscription.amount, currency: subscription.currency },
        rhythm: subscription.rhythm,
        programId: subscription.program_id,
        purpose: purposeIn(language, subscription.program_id),
        nextOn: nextOn(subscription),
        manageToken: manageToken(keys, subscription.id),
      })),
      investments: investments.map(({ projectTitle, translation, ...investment }) => ({
        ...translatedRow({ projectTitle }, translation, PROJECT_TEXTS, language),
        state: investment.state,
        declined: investment.outcome === "declined",
        amount: { minor: investment.amount_minor, currency: investment.currency },
        refunded: { minor: investment.refunded_minor, currency: investment.currency },
        projectId: investment.project_id,
        investmentType: investment.investment_type,
        createdAt: investment.created_at.toISOString(),
        reference: investment.reference,
        documentNumber: investment.number,
      })),
      enrolments,
      orders,
      ...(await ownSupport(userId, language)),
    };
  };

  function nextOn(subscription: OwnSubscriptionRow): string | null {
    if (subscription.state === "stopped") return null;
    return subscription.state === "paused" ? subscription.paused_until : dueOn(subscription);
  }
}
