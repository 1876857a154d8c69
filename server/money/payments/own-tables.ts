import type { InvestmentType } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { DonationType } from "../../../contracts/donations/donations.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { PaymentState } from "./states.ts";
import type { SubscriptionsTable } from "./subscription-tables.ts";

/** db/migrations/0016_own_gifts.sql: views in schema public; row security shows a signed-in person only their own rows. */
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
  /** 0020_crowdfarming.sql */
  investments: {
    id: string;
    reference: string;
    project_id: number;
    investment_type: InvestmentType;
    amount_minor: number;
    currency: Currency;
    state: PaymentState;
    outcome: "accepted" | "declined" | null;
    refunded_minor: number;
    number: string | null;
    created_at: Date;
    paid_at: Date | null;
  };
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
