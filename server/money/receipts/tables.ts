import type { Generated } from "kysely";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0002_payments.sql, 0006_receipts.sql and 0060_drawings.sql. Rows are never changed or deleted. */
export interface ReceiptTables {
  "payments.receipt_series": {
    series: string;
    last: number;
    likened: Generated<number>;
    in_standard_faces: Generated<number>;
  };
  "payments.receipts": ReceiptsTable;
  "payments.receipt_cancellations": CancellationsTable;
}

export interface ReceiptsTable {
  number: string;
  payment_id: string;
  issued_at: Date;
  donor: string | null;
  program_id: string;
  program_title: string;
  amount: number;
  currency: Currency;
  /** The permit for public collections, as it was worded then. */
  permit: string | null;
}

export type CancelReason = "corrected" | "refunded" | "disputed";

interface CancellationsTable {
  number: string;
  reason: CancelReason;
  replaced_by: string | null;
  cancelled_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ReceiptTables {}
}
