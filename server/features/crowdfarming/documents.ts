import type { Kysely } from "kysely";
import type { InvestmentType } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Money } from "../../../contracts/money.ts";
import type { ReceiptClaim } from "../../../contracts/receipts.ts";
import type { Drawing } from "../../money/documents/page.ts";
import type { DocumentLookup } from "../../money/receipts/check.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { drawingOf } from "../../money/receipts/drawing.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A sponsor's certificate or an investor's statement, with everything printed on it. */
export interface InvestmentDocument {
  readonly number: string;
  readonly drawing: Drawing;
  readonly issuedAt: Date;
  readonly paidAt: Date;
  /** Null once the person was erased. */
  readonly holder: string | null;
  readonly investmentType: InvestmentType;
  readonly projectId: number;
  readonly projectTitle: string;
  readonly farmerName: string;
  readonly location: string;
  readonly plantingSeason: string;
  readonly harvestSeason: string;
  /** The paid amount less partial refunds. */
  readonly amount: Money;
  /** Why it is no longer valid. */
  readonly ended: "refunded" | "disputed" | null;
  /** Paid with play money. */
  readonly specimen: boolean;
}

export async function documentByReference(
  db: Kysely<Tables>,
  reference: string,
): Promise<InvestmentDocument | null> {
  const row = await query(db).where("payment.reference", "=", reference).executeTakeFirst();
  return row ? asDocument(row) : null;
}

/** The claim has the format of receipts; `programId` is the project's ledger account. */
export function claimOf({ number, issuedAt, amount, projectId, ended }: InvestmentDocument): ReceiptClaim {
  const state = ended ? "cancelled" : "valid";
  return { number, issuedOn: kinshasaDay(issuedAt), amount, programId: `crowdfarming:${projectId}`, state };
}

/** Looks a certificate or statement up for the check of documents. */
export function investmentLookup({ db }: Pick<Context, "db">): DocumentLookup {
  return async (number) => {
    const row = await query(db).where("investment.number", "=", number).executeTakeFirst();
    if (!row) return null;
    const document = asDocument(row);
    return { result: document.ended ? "cancelled" : "genuine", claim: claimOf(document) };
  };
}

function query(db: Kysely<Tables>) {
  return db
    .selectFrom("crowdfarming.investments as investment")
    .innerJoin("payments.payments as payment", "payment.id", "investment.payment_id")
    .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
    .select(["investment.holder", "investment_type", "project_id"])
    .select((row) => [
      row.ref("investment.number").$notNull().as("number"),
      row.ref("decided_at").$notNull().as("decided_at"),
      row.ref("paid_at").$notNull().as("paid_at"),
    ])
    .select(["project.title", "farmer_name", "location", "planting_season", "harvest_season"])
    .select(["payment.amount", "payment.currency", "refunded_amount", "payment.state", "trial"])
    .select(drawingOf("investment.number"))
    .where("investment.number", "is not", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof query>["executeTakeFirstOrThrow"]>>;

function asDocument(row: Row): InvestmentDocument {
  const ended = row.state === "refunded" || row.state === "disputed" ? row.state : null;
  return {
    number: row.number,
    drawing: row.drawing,
    issuedAt: row.decided_at,
    paidAt: row.paid_at,
    holder: row.holder,
    investmentType: row.investment_type,
    projectId: row.project_id,
    projectTitle: row.title,
    farmerName: row.farmer_name,
    location: row.location,
    plantingSeason: row.planting_season,
    harvestSeason: row.harvest_season,
    amount: { minor: row.amount - (ended ? 0 : row.refunded_amount), currency: row.currency },
    ended,
    specimen: isSandbox(row),
  };
}
