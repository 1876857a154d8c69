import type { GeneratedAlways } from "kysely";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0076_bank.sql and 0077_bank_lines_go_back.sql. Days are strings. */
export interface BankTables {
  "payments.transfers": { payment_id: string; number: GeneratedAlways<number> };
  "payments.bank_lines": BankLinesTable;
  "payments.returns": ReturnsTable;
}

export interface BankLinesTable {
  line_id: string;
  amount: number;
  currency: Currency;
  value_on: string;
  reference: string | null;
  remitter: string | null;
  entered_by: string;
  entered_by_name: string;
  entered_at: Date;
  /** `payout`: what a provider paid out. */
  outcome: "booked" | "held" | "unmatched" | "payout" | "returned";
  /** The gift it was booked to, or is held for. */
  payment_id: string | null;
  assigned_by: string | null;
  assigned_by_name: string | null;
  assigned_at: Date | null;
  /** That it went back. */
  proof: string | null;
}

export interface ReturnsTable {
  id: string;
  payment_id: string;
  amount: number;
  currency: Currency;
  proof: string;
  value_on: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  confirmed_by: string | null;
  confirmed_by_name: string | null;
  confirmed_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends BankTables {}
}
