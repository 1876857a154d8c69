import type { Generated } from "kysely";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0091_office_rates.sql */
interface RatesTable {
  id: Generated<number>;
  from_currency: Currency;
  to_currency: Currency;
  asked: number;
  paid: number;
  day: string;
  set_by: string;
  set_by_name: string;
  set_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    "payments.rates": RatesTable;
  }
}
