import type { CourseList, CourseQuery, CourseView } from "./academy.ts";
import type { FarmProjectDetail, FarmProjectPage, FarmProjectQuery, InvestmentType } from "./crowdfarming.ts";
import type { Display, DonationType } from "./donations.ts";
import type { FormFailure } from "./errors.ts";
import type { ApprovedProject, SubmissionView } from "./impact-hub-projects.ts";
import type { Language } from "./languages.ts";
import type { CheckoutCatalogue, OrderView, Product, ProductPage, ProductQuery } from "./marketplace.ts";
import type { Money, Rate } from "./money.ts";
import type { MessageChoice } from "./profile.ts";
import type { ReceiptAnswer } from "./receipts.ts";
import type { PaymentState, RefusalReason } from "./refusals.ts";

/**
 * How payments stand: `open`; `trial`, where anyone on the internet can reach a site whose payments are tests, and a
 * banner says so; `closed`, where no provider is configured.
 */
export type PaymentsState = "open" | "trial" | "closed";

/** In a page of the build: it holds what each state shows, and the start of the server chooses (server/pages/template.ts). */
export const PAYMENTS_LATER = "payments-at-start";

/** What every page needs to know of the site it is served from; goes into the page for the browser too. */
export interface SiteState {
  /** Origin without trailing slash, e.g. `https://bomoko.example`. */
  readonly url: string;
  readonly payments: PaymentsState | typeof PAYMENTS_LATER;
}

/** Where a gift stands, as its giver may see it; read by an unguessable reference. */
export interface GiftStatusView {
  readonly state: PaymentState;
  /** Why it was refused. */
  readonly reason?: RefusalReason;
  /** What is paid. */
  readonly amount: Money;
  /** What was asked, where that was in another currency, and the rate between them. */
  readonly asked?: { readonly amount: Money; readonly rate: Rate };
  readonly programId: string;
  /** No receipt can be mailed for it. */
  readonly anonymous: boolean;
  /** As it was chosen. */
  readonly donationType: DonationType;
  /** Asked monthly or yearly, but anonymous: it does not come again. */
  readonly once?: true;
  /** How the donor wall shows it, once it is given; nothing where no name was given. */
  readonly display?: Display;
  /** One payment of a gift that comes again by itself: its first, or a later one. */
  readonly comesAgain?: true;
  /** The gift that comes again, as long as it does. */
  readonly again?: {
    readonly rhythm: "monthly" | "yearly";
    readonly amount: Money;
    /** A day; null while it is paused without one. */
    readonly nextOn: string | null;
    /** Of its manage link. */
    readonly token: string;
  };
  /** What went back of it, where that is a part. */
  readonly refunded?: Money;
  readonly createdAt: string;
  readonly receiptNumber?: string;
  readonly checkoutUrl?: string;
}

/** Where an investment stands, for whoever holds its reference; nobody's name or address is in it. */
export interface InvestmentStatusView {
  readonly state: PaymentState;
  readonly reason?: RefusalReason;
  readonly amount: Money;
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly createdAt: string;
  /** It was paid when the project was completed or had its money: it goes back to its giver. */
  readonly declined?: true;
  readonly refunded?: Money;
  /** Of the certificate or the statement, once it is confirmed. */
  readonly documentNumber?: string;
  /** Of a sponsorship, which is a gift. */
  readonly receiptNumber?: string;
  readonly checkoutUrl?: string;
}

/** A gift that comes again, for whoever holds its manage link; nobody's name or address is in it. Days are `2028-02-29`. */
export interface ManagedGiftView {
  readonly state: "active" | "paused" | "failing" | "stopped";
  readonly amount: Money;
  readonly rhythm: "monthly" | "yearly";
  /** A card is charged by itself, a mobile account is asked. */
  readonly method: "card" | "mobile_money";
  readonly programId: string;
  /** The day of the next gift; null while paused without a date, or stopped. */
  readonly nextOn: string | null;
  readonly pausedUntil: string | null;
  readonly stopCause: "giver" | "refused" | "unpaid" | "disputed" | null;
  /** The due gift that can be paid now. */
  readonly toPay: { readonly dueOn: string } | null;
  /** Between which days a pause may end. */
  readonly pauseEnds: { readonly from: string; readonly to: string };
  readonly amountBounds: { readonly min: Money; readonly max: Money };
  /** Latest first. */
  readonly history: readonly ManagedPayment[];
}

export interface ManagedPayment {
  readonly state: PaymentState;
  readonly amount: Money;
  readonly createdAt: string;
  /** Of the payment's own page. */
  readonly reference: string;
  readonly reason?: RefusalReason;
}

/** Where a link of a newsletter mail leads: to be confirmed, in force, ended, or too old to confirm. */
export type NewsletterLinkState = "pending" | "confirmed" | "left" | "expired";

/** What pages rendered on request may ask the server. */
export interface PageData {
  giftStatus(reference: string): Promise<GiftStatusView | null>;
  /** By the token of a manage link. */
  managedGift(token: string): Promise<ManagedGiftView | null>;
  /** By the token of a link in a newsletter mail; asking changes nothing. */
  newsletterLink(link: "confirm" | "unsubscribe", token: string): Promise<NewsletterLinkState | null>;
  /** By the token of the link at the end of a message; asking changes nothing. */
  messageChoice(token: string): Promise<MessageChoice | null>;
  /** Published courses, newest first. */
  courses(query: CourseQuery): Promise<CourseList>;
  /** One published course with its curriculum. */
  course(id: number): Promise<CourseView | null>;
  farmProjects(query: FarmProjectQuery): Promise<FarmProjectPage>;
  farmProject(id: number): Promise<FarmProjectDetail | null>;
  investmentStatus(reference: string): Promise<InvestmentStatusView | null>;
  /** Published products, newest first. */
  products(query: ProductQuery): Promise<ProductPage>;
  /** Those that are shown first, newest first. */
  featuredProducts(): Promise<readonly Product[]>;
  /** With these products too, wherever they stand among the others. */
  checkoutCatalogue(also: readonly number[]): Promise<CheckoutCatalogue>;
  /** By the reference of an order. */
  orderStatus(reference: string): Promise<OrderView | null>;
  /** The newest projects the hub shows. */
  approvedProjects(): Promise<readonly ApprovedProject[]>;
  /** A project handed in, by the token of its link. */
  projectSubmission(reference: string): Promise<SubmissionView | null>;
  /** What the books say of a receipt, by its printed number and code. */
  receiptCheck(typed: { readonly number: string; readonly code: string }): Promise<ReceiptAnswer>;
}

/** Handed to React Router's request handler with each page. */
export interface PageRequest {
  readonly site: SiteState;
  /** Whether pages made for developers answer: only on a machine of one's own. */
  readonly developerPages: boolean;
  readonly data: PageData;
  readonly failure?: FormFailure;
  /** Told of an error while rendering. */
  readonly onError: (error: unknown) => void;
  /** Browser addresses of the reader's dictionary and of these parts of it, to load them together with the script. */
  readonly dictionaries: (language: Language, parts: readonly string[]) => readonly string[];
  /** Browser address of the whole style sheet, where the page itself holds only what it needs of it. */
  readonly styleSheet?: string;
}
