import type { Generated } from "kysely";
import type { DonationType } from "../../contracts/donations.ts";
import type { Language } from "../../contracts/languages.ts";
import type { Currency } from "../../contracts/money.ts";
import type { PaymentState } from "./states.ts";

/** db/migrations/0002_payments.sql and 0003_ledger.sql. Amounts are integers of minor units. */
export interface PaymentTables {
  "payments.payments": PaymentsTable;
  "payments.gifts": GiftsTable;
  "payments.operations": OperationsTable;
  "payments.inbox": InboxTable;
  "payments.receipt_series": { series: string; last: number };
  "payments.receipts": { number: string; payment_id: string; issued_at: Date };
  "payments.accounts": { code: string; kind: "asset" | "income" };
  "payments.postings": PostingsTable;
  "payments.entries": { posting_id: number; account: string; amount: number; currency: Currency };
  "payments.program_totals": { program_id: string; currency: Currency; amount: number; gifts: number };
}

export interface PaymentsTable {
  id: string;
  reference: string;
  kind: string;
  account: string;
  provider: string;
  amount: number;
  currency: Currency;
  language: Language;
  state: PaymentState;
  provider_session: string | null;
  checkout_url: string | null;
  created_at: Date;
  changed_at: Date;
  paid_at: Date | null;
}

interface GiftsTable {
  payment_id: string;
  program_id: string;
  donation_type: DonationType;
  anonymous: boolean;
  donor_name: string | null;
  donor_email: string | null;
}

interface OperationsTable {
  name: string;
  operation_id: string;
  body_hash: Buffer;
  payment_id: string;
  created_at: Date;
}

interface InboxTable {
  provider: string;
  event_id: string;
  raw: string;
  state: "new" | "applied" | "ignored" | "parked";
  reason: string | null;
  received_at: Date;
  settled_at: Date | null;
}

interface PostingsTable {
  id: Generated<number>;
  payment_id: string;
  kind: "payment";
  booked_at: Date;
}
