import type { Transaction } from "kysely";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { InvestmentData } from "./letters.ts";
import { PROJECT_TITLE, titleIn } from "./project-title.ts";

interface Stored {
  readonly investment: {
    readonly project_id: number;
    readonly investment_type: InvestmentData["investmentType"];
    readonly outcome: "accepted" | "declined" | null;
    readonly reserved_until: Date;
    readonly status: string;
    /** The project's title in French, for papers. */
    readonly title: string;
  };
  /** The owner's e-mail address; null if the account is gone or has no address. */
  readonly email: string | null;
  /** The name in their profile, else their e-mail address. */
  readonly holder: string | null;
  /** The data of every letter about it. */
  readonly data: InvestmentData;
}

/** The investment a payment is for, and the person to notify. */
export async function investmentOf(trx: Transaction<Tables>, payment: PaymentsTable): Promise<Stored> {
  const row = await trx
    .selectFrom("crowdfarming.investments as investment")
    .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
    .leftJoin("auth.users as person", "person.id", "investment.user_id")
    .select(["project_id", "investment_type", "outcome", "reserved_until", "project.status", "project.title"])
    .select(titleIn(payment.language, "project.id").as("translation"))
    .select(["person.email", "person.user_metadata"])
    .where("payment_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  const { project_id, investment_type, outcome, reserved_until, status, title, email, user_metadata } = row;
  return {
    investment: { project_id, investment_type, outcome, reserved_until, status, title },
    email,
    holder: nameIn(user_metadata) ?? email,
    data: {
      ...translatedRow({ projectTitle: title }, row.translation, PROJECT_TITLE, payment.language),
      projectId: project_id,
      investmentType: investment_type,
      amount: { minor: payment.amount, currency: payment.currency },
      reference: payment.reference,
      demonstration: isSandbox(payment),
    },
  };
}

/** People can write anything into their profile: only what looks like a name is printed as one. */
function nameIn(metadata: Readonly<Record<string, unknown>> | null): string | null {
  const name = metadata?.full_name;
  return typeof name === "string" && /^\p{L}[\p{L}\p{M}'’. -]{1,79}$/u.test(name) ? name : null;
}
