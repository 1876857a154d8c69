import type { DeskMethod } from "../../../contracts/desk.ts";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0075_desk.sql. Days are strings. Rows are never changed, but that a sheet is closed. */
export interface DeskTables {
  "desk.sheets": SheetsTable;
  "desk.counts": {
    sheet_id: string;
    step: number;
    lines: number;
    reason: string | null;
    stated_by: string;
    stated_by_name: string;
    stated_at: Date;
  };
  "desk.count_totals": { sheet_id: string; step: number; currency: Currency; amount: number };
  "desk.lines": LinesTable;
  "desk.strikes": {
    line_id: string;
    reason: string;
    struck_by: string;
    struck_by_name: string;
    struck_at: Date;
  };
  /** Neither struck out, nor taken back by a correction. */
  "desk.live_lines": LinesTable;
  /** What stands on a sheet. */
  "desk.sheet_totals": { sheet_id: string; currency: Currency; lines: number; amount: number };
}

export interface SheetsTable {
  id: string;
  drawer: string;
  day: string;
  opened_by: string;
  opened_by_name: string;
  opened_at: Date;
  closed_by: string | null;
  closed_by_name: string | null;
  closed_at: Date | null;
}

export interface LinesTable {
  id: string;
  sheet_id: string;
  payment_id: string;
  kind: "gift" | "correction" | "given_back";
  method: DeskMethod;
  amount: number;
  currency: Currency;
  slip: string | null;
  reason: string | null;
  entered_by: string;
  entered_by_name: string;
  entered_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends DeskTables {}
}
