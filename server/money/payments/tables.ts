import type { Generated, JSONColumnType } from "kysely";
import type { Country } from "../../../contracts/countries.ts";
import type { Display, DonationType } from "../../../contracts/donations/donations.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { PaymentMethod } from "../../../contracts/payment-methods.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import type { AccountKind } from "../books/accounts.ts";
import type { BookKind } from "../books/tables.ts";
import type { OwnTables } from "./own-tables.ts";
import type { Prompt } from "./provider.ts";
import type { MoneyBack, PaymentState } from "./states.ts";
import type { SubscriptionTables } from "./subscription-tables.ts";

/** db/migrations/*_payment*.sql and 0003_ledger.sql. Amounts are integers of minor units. */
export interface PaymentTables extends SubscriptionTables, OwnTables {
  "payments.payments": Omit<
    PaymentsTable,
    keyof BackColumns | "prompt" | "means" | "trial" | "chosen_at" | "fee_covered"
  > & {
    [C in keyof BackColumns]: Generated<BackColumns[C]>;
  } & {
    prompt: JSONColumnType<Prompt | null, string | null | undefined, string | null>;
    means: Generated<string | null>;
    trial: Generated<boolean>;
    chosen_at: Generated<Date | null>;
    fee_covered: Generated<number>;
  };
  "payments.gifts": GiftsTable;
  "payments.payer_numbers": PayerNumbersTable;
  "payments.operations": OperationsTable;
  "payments.inbox": InboxTable;
  "payments.refunds": RefundsTable;
  "payments.accounts": { code: string; kind: AccountKind };
  "payments.postings": PostingsTable;
  "payments.entries": { posting_id: number; account: string; amount: number; currency: Currency };
}

/** Total refunded so far and the dispute's stage: both only grow (states.ts). */
interface BackColumns {
  refunded_amount: number;
  dispute: MoneyBack["dispute"];
}

export interface PaymentsTable extends BackColumns {
  id: string;
  reference: string;
  kind: string;
  account: string;
  provider: string;
  /** `Means.id`; null for payments from before there was a choice. */
  means: string | null;
  /** No real money moves. */
  trial: boolean;
  /** The account the money comes into, if that is not the provider's balance (books/accounts.ts). */
  received_in: string | null;
  /** What is paid, with `fee_covered`. */
  amount: number;
  /** What the payer added, so that the provider's fee leaves the whole gift. */
  fee_covered: number;
  currency: Currency;
  language: Language;
  state: PaymentState;
  provider_session: string | null;
  checkout_url: string | null;
  /** Null while the payer still chooses the means on the page of the payment. */
  chosen_at: Date | null;
  /** What the payer was asked to do on the telephone. */
  prompt: Prompt | null;
  created_at: Date;
  changed_at: Date;
  paid_at: Date | null;
  /** Set if refused. */
  reason: RefusalReason | null;
  next_check_at: Date | null;
  /** All null if the amount is paid in the requested currency. A day is a string. */
  asked_amount: number | null;
  asked_currency: Currency | null;
  rate_asked: number | null;
  rate_paid: number | null;
  rate_date: string | null;
  /** Set once paid, if the provider reports them. */
  method: PaymentMethod | null;
  method_token: string | null;
  /** The amount that was paid instead of the requested one. */
  held_amount: number | null;
  held_currency: Currency | null;
}

interface RefundsTable {
  id: Generated<string>;
  payment_id: string;
  amount: number;
  currency: Currency;
  state: Generated<"asked" | "sent" | "refused">;
  reason: string | null;
  asked_at: Generated<Date>;
  settled_at: Date | null;
}

interface GiftsTable {
  payment_id: string;
  program_id: string;
  donation_type: DonationType;
  anonymous: boolean;
  donor_name: string | null;
  donor_email: string | null;
  /** E.164 without "+". */
  donor_phone: string | null;
  display: Generated<Display>;
  country: Country | null;
  address_key: Buffer | null;
  network_key: Buffer | null;
  visitor_key: Buffer | null;
  second_of: string | null;
  /** The donor's account. */
  user_id: string | null;
}

interface PayerNumbersTable {
  payment_id: string;
  /** Encrypted, until it is a hash. */
  sealed: Buffer | null;
  number_hash: Buffer | null;
  stored_at: Date;
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
  /** Set for a hint without a signature. */
  payment_id: Generated<string | null>;
  /** The payment that it told of, once it was read. */
  about: Generated<string | null>;
  raw: string;
  state: "new" | "applied" | "ignored" | "parked";
  reason: string | null;
  received_at: Date;
  settled_at: Date | null;
}

interface PostingsTable {
  id: Generated<number>;
  /** Null, like the step, for what belongs to no payment. */
  payment_id: string | null;
  kind: "payment" | "reversal" | "reinstatement" | BookKind;
  /** The first booking of a payment is 1. */
  step: number | null;
  booked_at: Date;
  /** The day the money moved, if that is not the day of `booked_at`. */
  value_on: string | null;
  /** Who and why: of what belongs to no payment. */
  why: string | null;
  booked_by: string | null;
  booked_by_name: string | null;
  operation_id: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends PaymentTables {}
}
