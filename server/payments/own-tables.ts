import type { DonationType } from "../../contracts/donations.ts";
import type { Currency } from "../../contracts/money.ts";
import type { PaymentState } from "./states.ts";
import type { SubscriptionsTable } from "./subscription-tables.ts";

/** db/migrations/0016_own_gifts.sql: what row security shows a signed-in person of their own. Views of schema public. */
export interface OwnTables {
  own_gifts: {
    reference: string;
    program_id: string;
    donation_type: DonationType;
    amount: number;
    currency: Currency;
    state: PaymentState;
    refunded_amount: number;
    created_at: Date;
    paid_at: Date | null;
    receipt_number: string | null;
  };
  own_subscriptions: OwnSubscriptionRow;
}

export type OwnSubscriptionRow = Pick<
  SubscriptionsTable,
  | "id"
  | "program_id"
  | "rhythm"
  | "amount"
  | "currency"
  | "method"
  | "state"
  | "anchor_on"
  | "period"
  | "paused_until"
  | "created_at"
>;
