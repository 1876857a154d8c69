import type { Transaction } from "kysely";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { InvestmentData } from "./letters.ts";

interface Stored {
  readonly investment: {
    readonly project_id: number;
    readonly investment_type: InvestmentData["investmentType"];
    readonly outcome: "accepted" | "declined" | null;
    readonly status: string;
  };
  /** Whose it is, as long as they have an account; null where they have no address. */
  readonly email: string | null;
  /** As they call themselves, else their address. */
  readonly holder: string | null;
  /** What every message about it knows. */
  readonly data: InvestmentData;
}

/** What a payment is for, and whom to tell of it. */
export async function investmentOf(trx: Transaction<Tables>, payment: PaymentsTable): Promise<Stored> {
  const row = await trx
    .selectFrom("crowdfarming.investments as investment")
    .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
    .leftJoin("auth.users as person", "person.id", "investment.user_id")
    .select(["project_id", "investment_type", "outcome", "project.status", "project.title"])
    .select(["person.email", "person.user_metadata"])
    .where("payment_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  const { project_id, investment_type, outcome, status, email, user_metadata } = row;
  return {
    investment: { project_id, investment_type, outcome, status },
    email,
    holder: nameIn(user_metadata) ?? email,
    data: {
      projectId: project_id,
      projectTitle: row.title,
      investmentType: investment_type,
      amount: { minor: payment.amount, currency: payment.currency },
      reference: payment.reference,
      demonstration: isSandbox(payment),
    },
  };
}

/** A person may write about themselves what they like: only what looks like a name is printed as one. */
function nameIn(metadata: Readonly<Record<string, unknown>> | null): string | null {
  const name = metadata?.full_name;
  return typeof name === "string" && /^\p{L}[\p{L}\p{M}'’. -]{1,79}$/u.test(name) ? name : null;
}
