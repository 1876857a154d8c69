import type { Generated } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { PaymentMethod } from "../../../contracts/payment-methods.ts";

/** db/migrations/0007_subscriptions.sql. Days are strings: `2028-02-29`. */
export interface SubscriptionTables {
  "payments.subscriptions": SubscriptionColumns;
  "payments.renewals": RenewalsTable;
  "payments.renewal_attempts": RenewalAttemptsTable;
}

export type SubscriptionState = "active" | "paused" | "failing" | "stopped";
export type StopCause = "giver" | "refused" | "unpaid" | "disputed";
export type Rhythm = "monthly" | "yearly";

export type SubscriptionsTable = Omit<SubscriptionColumns, "trial"> & { trial: boolean };

interface SubscriptionColumns {
  id: string;
  first_payment_id: string;
  token_hash: Buffer;
  program_id: string;
  rhythm: Rhythm;
  amount: number;
  currency: Currency;
  language: Language;
  provider: string;
  /** No real money moves. */
  trial: Generated<boolean>;
  /** Charged by us, or paid on request each time. */
  method: Exclude<PaymentMethod, "bank_transfer">;
  method_token: string | null;
  donor_name: string | null;
  donor_email: string | null;
  /** Of a donor without e-mail: E.164 without "+". */
  donor_phone: string | null;
  state: SubscriptionState;
  anchor_on: string;
  period: number;
  tries: number;
  next_step: "notify" | "collect" | "resume" | null;
  next_at: Date | null;
  paused_until: string | null;
  stop_cause: StopCause | null;
  stopped_at: Date | null;
  created_at: Date;
  changed_at: Date;
}

interface RenewalsTable {
  subscription_id: string;
  period: number;
  due_on: string;
  state: "open" | "paid" | "skipped" | "failed";
  opened_at: Date;
  settled_at: Date | null;
}

interface RenewalAttemptsTable {
  payment_id: string;
  subscription_id: string;
  period: number;
  attempt: number;
  started_by: "charge" | "giver";
  failed_at: Generated<Date | null>;
}
