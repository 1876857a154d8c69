import type { CourseList, CourseQuery, CourseView } from "./academy/academy.ts";
import type { OwnDashboard } from "./account.ts";
import type {
  FarmProjectDetail,
  FarmProjectPage,
  FarmProjectQuery,
  InvestmentType,
} from "./crowdfarming/crowdfarming.ts";
import type { Display, DonationType } from "./donations/donations.ts";
import type { FormFailure } from "./errors.ts";
import type { FinancesView } from "./finances/finances.ts";
import type { ApprovedProject, SubmissionView } from "./impact-hub/projects.ts";
import type { Language } from "./languages.ts";
import type {
  CheckoutCatalogue,
  OrderView,
  Product,
  ProductPage,
  ProductQuery,
} from "./marketplace/marketplace.ts";
import type { Money, Rate } from "./money.ts";
import type { PayerStep } from "./offers.ts";
import type { MessageChoice } from "./profile/profile.ts";
import type { ReceiptAnswer } from "./receipts.ts";
import type { PaymentState, RefusalReason } from "./refusals.ts";
import type { PartlyFrench } from "./translated-row.ts";

/**
 * The state of payments: `open`; `trial` for a public site with test payments, which a banner announces; `closed` if no
 * provider is configured.
 */
export type PaymentsState = "open" | "trial" | "closed";

/** What is paid for on the site. */
export type PaidFor = "gift" | "sponsorship" | "order" | "investment" | "course";

/** The state for one of these, or in general, of `SiteState.payments`. */
export const paymentsFor = (payments: string, what: PaidFor | undefined): string =>
  payments.includes(` ${what}`) ? "closed" : payments.replace(/ .*/, "");

/** In built pages: they contain the content of each state, and the server chooses at its start (server/pages/template.ts). */
export const PAYMENTS_LATER = "payments-at-start";

/** `texts` in built pages. */
export const TEXTS_LATER = "texts-at-start";

/** The data of the site for every page; it is embedded in the page for the browser. */
export interface SiteState {
  /** Origin without trailing slash, e.g. `https://bomoko.example`. */
  readonly url: string;
  /**
   * A `PaymentsState`, then each `PaidFor` whose currencies no means collects, then the methods of a gift and of a sponsorship
   * where they are not the usual ones (payment-methods.ts): `open investment by-gift:card,bank_transfer`.
   */
  readonly payments: string;
  /** Whether text messages leave: without them a gift needs an e-mail address. */
  readonly texts: "on" | "off" | typeof TEXTS_LATER;
  /** The ways to sign in besides an e-mail address, separated by spaces: each a `SignInWay`, a service (sign-in-providers.ts), or the captcha
   * that guards them (captcha.ts). */
  readonly signIn: string;
}

/**
 * A way to sign in that a setting opens; `providers` are other services, `linking` lets people link them to their account,
 * `work` is an organisation's own sign-in, `apps` are other sites and apps that people sign in to with their account here.
 */
export type SignInWay =
  | "phone"
  | "phoneFactor"
  | "passkeys"
  | "securityKeys"
  | "providers"
  | "linking"
  | "work"
  | "apps"
  | "wallets"
  | "captcha";

/** `signIn` in built pages. */
export const SIGN_IN_LATER = "sign-in-at-start";

/** The state of a gift for its donor; read by an unguessable reference. */
export interface GiftStatusView extends PayerStep {
  readonly state: PaymentState;
  /** Why it was refused. */
  readonly reason?: RefusalReason;
  /** The amount of the payment. */
  readonly amount: Money;
  /** The requested amount and the rate, if it was in another currency. */
  readonly asked?: { readonly amount: Money; readonly rate: Rate };
  /** The part of the amount by which the giver covers the fee of the means. */
  readonly feeCovered?: Money;
  readonly programId: string;
  /** The name given with the gift, once it is paid: the page thanks by it. */
  readonly donorName?: string;
  /** The project's bar with this gift in it; only for a paid gift to something with a goal. */
  readonly funding?: GiftFunding;
  /** No receipt can be mailed for an anonymous gift. */
  readonly anonymous: boolean;
  /** As chosen in the form. */
  readonly donationType: DonationType;
  /** The form said monthly or yearly, but an anonymous gift is not repeated. */
  readonly once?: true;
  /** How the donor wall shows it once it is paid; absent if no name was given. */
  readonly display?: Display;
  /** It is a payment of a subscription: the first or a later one. */
  readonly comesAgain?: true;
  /** The subscription, while it is not stopped. */
  readonly again?: {
    readonly rhythm: "monthly" | "yearly";
    readonly amount: Money;
    /** A day; null while it is paused without a date. */
    readonly nextOn: string | null;
    /** The token of its manage link. */
    readonly token: string;
  };
  /** The refunded amount, if it was refunded in part. */
  readonly refunded?: Money;
  readonly createdAt: string;
  readonly receiptNumber?: string;
  /** The number that gets text messages about it instead of mails: its last digits, and whether it left. */
  readonly texts?: { readonly endsWith: string; readonly left: boolean };
}

export interface GiftFunding {
  readonly goal: Money;
  /** The opening sum and the confirmed gifts of this site, in the currency of the goal. */
  readonly raised: Money;
  /** The day of the rates by which gifts in other currencies are counted. */
  readonly ratesOf: string;
}

/** The state of an investment, for every holder of its reference; without name and address. */
export interface InvestmentStatusView extends PartlyFrench, PayerStep {
  readonly state: PaymentState;
  readonly reason?: RefusalReason;
  readonly amount: Money;
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly createdAt: string;
  /** It was paid after the project was completed or fully funded, so it is refunded. */
  readonly declined?: true;
  readonly refunded?: Money;
  /** The number of the certificate or statement, once it is confirmed. */
  readonly documentNumber?: string;
  /** Only for a sponsor, whose investment is a gift. */
  readonly receiptNumber?: string;
}

/** A subscription, for every holder of its manage link; without name and address. Days are `2028-02-29`. */
export interface ManagedGiftView {
  readonly state: "active" | "paused" | "failing" | "stopped";
  readonly amount: Money;
  readonly rhythm: "monthly" | "yearly";
  /** A card is charged automatically; mobile money needs a payment request. */
  readonly method: "card" | "mobile_money";
  readonly programId: string;
  /** The day of the next gift; null while paused without a date, or stopped. */
  readonly nextOn: string | null;
  readonly pausedUntil: string | null;
  readonly stopCause: "giver" | "refused" | "unpaid" | "disputed" | null;
  /** The due gift that can be paid now. */
  readonly toPay: { readonly dueOn: string } | null;
  /** The first and last possible end of a pause. */
  readonly pauseEnds: { readonly from: string; readonly to: string };
  readonly amountBounds: { readonly min: Money; readonly max: Money };
  /** Latest first. */
  readonly history: readonly ManagedPayment[];
}

export interface ManagedPayment {
  readonly state: PaymentState;
  readonly amount: Money;
  readonly createdAt: string;
  /** Opens the payment's page. */
  readonly reference: string;
  readonly reason?: RefusalReason;
}

/** The state behind a link of a newsletter mail: unconfirmed, confirmed, unsubscribed, or too old to confirm. */
export type NewsletterLinkState = "pending" | "confirmed" | "left" | "expired";

/** The `Cache-Control` of a page rendered on request that is the same for everyone: kept, and asked for again. */
export const KEPT = "no-cache";

/** The queries of pages that are rendered on request. What is translated comes in the reader's language. */
export interface PageData {
  giftStatus(reference: string): Promise<GiftStatusView | null>;
  /** By the token of a manage link. */
  managedGift(token: string): Promise<ManagedGiftView | null>;
  /** By the token of a link in a newsletter mail; changes nothing. */
  newsletterLink(link: "confirm" | "unsubscribe", token: string): Promise<NewsletterLinkState | null>;
  /** By the token of the link at the end of a mail; changes nothing. */
  messageChoice(token: string): Promise<MessageChoice | null>;
  /** Published courses, newest first. */
  courses(query: CourseQuery, language: Language): Promise<CourseList>;
  /** One published course with its curriculum. */
  course(id: number, language: Language): Promise<CourseView | null>;
  farmProjects(query: FarmProjectQuery, language: Language): Promise<FarmProjectPage>;
  farmProject(id: number, language: Language): Promise<FarmProjectDetail | null>;
  investmentStatus(reference: string, language: Language): Promise<InvestmentStatusView | null>;
  /** Published products, newest first. */
  products(query: ProductQuery, language: Language): Promise<ProductPage>;
  /** The featured products, newest first. */
  featuredProducts(language: Language): Promise<readonly Product[]>;
  /** Includes the products `also`, whatever their position. */
  checkoutCatalogue(also: readonly number[], language: Language): Promise<CheckoutCatalogue>;
  /** By the reference of an order. */
  orderStatus(reference: string, language: Language): Promise<OrderView | null>;
  /** Where the money goes, from the ledger. */
  finances(): Promise<FinancesView>;
  /** The newest approved projects. */
  approvedProjects(language: Language): Promise<readonly ApprovedProject[]>;
  /** A submission, by the token of its link. */
  projectSubmission(reference: string): Promise<SubmissionView | null>;
  /** The recorded state of a receipt, by its printed number and code. */
  receiptCheck(typed: { readonly number: string; readonly code: string }): Promise<ReceiptAnswer>;
}

/** Handed to React Router's request handler with each page. */
export interface PageRequest {
  readonly site: SiteState;
  /** Whether developer pages are available: only on a local machine. */
  readonly developerPages: boolean;
  readonly data: PageData;
  readonly failure?: FormFailure;
  /** On the dashboard that is printed for one person. */
  readonly own?: OwnDashboard;
  /** Called with an error of the rendering. */
  readonly onError: (error: unknown) => void;
  /** URLs of the reader's dictionary and of these parts of it, to load them together with the script. */
  readonly dictionaries: (language: Language, parts: readonly string[]) => readonly string[];
  /** URL of the complete style sheet, if the page itself contains only its critical CSS. */
  readonly styleSheet?: string;
}
