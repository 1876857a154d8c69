import type { OwnEnrolment } from "./academy/academy.ts";
import type { ContentTitle } from "./content-title.ts";
import type { InvestmentType } from "./crowdfarming/crowdfarming.ts";
import type { GiftUnit } from "./donations/gift-unit.ts";
import type { OrderStatus } from "./marketplace/marketplace.ts";
import type { Money } from "./money.ts";
import type { GiftStatusView, ManagedGiftView } from "./pages.ts";
import type { PaymentState } from "./refusals.ts";
import type { PartlyFrench } from "./translated-row.ts";

/** The signed-in person's own records, read under row security, latest first. */
export interface OwnAccount {
  readonly gifts: readonly OwnGift[];
  readonly subscriptions: readonly OwnSubscription[];
  readonly investments: readonly OwnInvestment[];
  readonly enrolments: readonly OwnEnrolment[];
  readonly orders: readonly OwnOrder[];
  readonly impact: OwnImpact;
  /** The newest news of what the person supports. */
  readonly news: SupportedNews | null;
  /** The latest gift that is paid: what "give again" repeats. */
  readonly lastGift: LastGift | null;
  /** As it stands on the latest receipt with a name. */
  readonly donorName: string | null;
}

/** How many records made as a guest have just joined the account. */
export interface ClaimedOfEach {
  readonly gifts: number;
  readonly orders: number;
}

/** What the server has printed on a person's dashboard: React goes on from it. */
export interface OwnDashboard {
  /** As /auth/v1/user answers. */
  readonly user: Readonly<Record<string, unknown>>;
  readonly account: OwnAccount;
  readonly claimed: ClaimedOfEach;
  /** The reader's. */
  readonly timeZone: string;
}

/** From the ledger: settled gifts, less refunds. */
export interface OwnImpact {
  /** One sum per currency: different currencies cannot be added. */
  readonly given: readonly Money[];
  readonly gifts: number;
  readonly projects: number;
  /** Whole units, the most first. */
  readonly units: readonly { readonly name: GiftUnit["name"]; readonly count: number }[];
}

/** An article about a supported campaign or, where there is none, the campaign's last step. */
export interface SupportedNews extends ContentTitle {
  /** A day. */
  readonly date: string;
  /** The scene of its picture. */
  readonly picture: string;
  /** The id of the article, or of the project whose step it is. */
  readonly of: { readonly article: number } | { readonly project: number };
}

export interface LastGift {
  readonly programId: string;
  readonly purpose?: ContentTitle | undefined;
  /** The amount that was paid. */
  readonly amount: Money;
  /** The requested amount, if it was in another currency. */
  readonly asked?: Money;
}

export interface OwnGift {
  readonly state: GiftStatusView["state"];
  readonly amount: Money;
  readonly programId: string;
  /** Absent if the site no longer has it. */
  readonly purpose?: ContentTitle | undefined;
  readonly createdAt: string;
  /** Opens the gift's page and its receipt. */
  readonly reference: string;
  /** Set once it is paid. */
  readonly receiptNumber: string | null;
}

export interface OwnInvestment extends PartlyFrench {
  readonly state: GiftStatusView["state"];
  /** It was paid too late for its project and is refunded. */
  readonly declined: boolean;
  readonly amount: Money;
  readonly refunded: Money;
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly createdAt: string;
  /** Opens its result page and its certificate or statement. */
  readonly reference: string;
  readonly documentNumber: string | null;
}

export interface OwnOrder {
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  /** In the currency it is paid in. */
  readonly amount: Money;
  readonly lines: readonly (PartlyFrench & { readonly name: string; readonly quantity: number })[];
  readonly createdAt: string;
  /** Opens the order's page and its invoice. */
  readonly reference: string;
  /** Set once it is paid. */
  readonly invoiceNumber: string | null;
}

export interface OwnSubscription {
  readonly state: ManagedGiftView["state"];
  readonly amount: Money;
  readonly rhythm: ManagedGiftView["rhythm"];
  readonly programId: string;
  readonly purpose?: ContentTitle | undefined;
  /** A day, `2028-02-29`; null while it is paused without a date, or stopped. */
  readonly nextOn: string | null;
  /** Opens the page where it is changed, paused and stopped. */
  readonly manageToken: string;
}

/** How many records claim-gifts or claim-orders moved into the account. */
export interface Claimed {
  readonly claimed: number;
}
