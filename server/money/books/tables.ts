import type { Currency } from "../../../contracts/money.ts";
import type { StatementLine } from "../payments/provider.ts";
import type { AccountKind } from "./accounts.ts";

/** db/migrations/0074_books.sql. Days are strings: `2026-11-23`, a month that of its first day. */
export interface BookTables {
  "payments.months": {
    month: string;
    closed_by: string | null;
    closed_by_name: string | null;
    closed_at: Date | null;
  };
  "payments.statement_lines": {
    provider: string;
    line_id: string;
    kind: StatementLine["kind"];
    payment_id: string | null;
    gross: number;
    fee: number;
    net: number;
    currency: Currency;
    payout: string | null;
    moved_at: Date;
    posting_id: number | null;
    question: StatementQuestion | null;
    read_at: Date;
  };
  "payments.balances": { account: string; kind: AccountKind; currency: Currency; amount: number };
}

/** What is booked without a payment. */
export type BookKind = "cash" | "bank" | "fee" | "payout" | "exchange";

/** Why a person has to look at a line. */
export type StatementQuestion = "payment_unknown" | "amount_differs" | "kind_unknown" | "sum_differs";

declare module "../../platform/database/tables.ts" {
  interface Tables extends BookTables {}
}
