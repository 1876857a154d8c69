import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0082_office_money.sql */
interface TreasuryTables {
  "payments.search_words": { word: string; created_at: Date; payment_id: string };
  "payments.refund_requests": RefundRequestsTable;
}

export interface RefundRequestsTable {
  id: string;
  payment_id: string;
  amount: number;
  currency: Currency;
  reason: string;
  mode: "at_once" | "second_person" | "alone";
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  expires_at: Date;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Date | null;
  /** What the provider is asked for, once it is approved. */
  refund_id: string | null;
  withdrawn_at: Date | null;
  /** Null in one that was withdrawn: it expired. */
  withdrawn_by: string | null;
  withdrawn_by_name: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends TreasuryTables {}
}
