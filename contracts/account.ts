import type { OwnEnrolment } from "./academy.ts";
import type { InvestmentType } from "./crowdfarming.ts";
import type { OrderStatus } from "./marketplace.ts";
import type { Money } from "./money.ts";
import type { GiftStatusView, ManagedGiftView } from "./pages.ts";
import type { PaymentState } from "./refusals.ts";

/** What is the signed-in person's own: read under row security, latest first. */
export interface OwnAccount {
  readonly gifts: readonly OwnGift[];
  readonly subscriptions: readonly OwnSubscription[];
  readonly investments: readonly OwnInvestment[];
  readonly enrolments: readonly OwnEnrolment[];
  readonly orders: readonly OwnOrder[];
}

export interface OwnGift {
  readonly state: GiftStatusView["state"];
  readonly amount: Money;
  readonly programId: string;
  readonly createdAt: string;
  /** Of the gift's own page, and of its receipt. */
  readonly reference: string;
  /** Once it is paid. */
  readonly receiptNumber: string | null;
}

export interface OwnInvestment {
  readonly state: GiftStatusView["state"];
  /** It came too late for its project, and goes back. */
  readonly declined: boolean;
  readonly amount: Money;
  readonly refunded: Money;
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly createdAt: string;
  /** Of its result page, and of its certificate or statement. */
  readonly reference: string;
  readonly documentNumber: string | null;
}

export interface OwnOrder {
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  /** In the currency it is paid in. */
  readonly amount: Money;
  /** Names of goods are French. */
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly createdAt: string;
  /** Of the order's page, and of its invoice. */
  readonly reference: string;
  /** Once it is paid. */
  readonly invoiceNumber: string | null;
}

export interface OwnSubscription {
  readonly state: ManagedGiftView["state"];
  readonly amount: Money;
  readonly rhythm: ManagedGiftView["rhythm"];
  readonly programId: string;
  /** A day, `2028-02-29`; null while it is paused without a date, or stopped. */
  readonly nextOn: string | null;
  /** Of the page where it is changed, paused and stopped. */
  readonly manageToken: string;
}

/** How many claim-gifts, or claim-orders, put into the account. */
export interface Claimed {
  readonly claimed: number;
}
