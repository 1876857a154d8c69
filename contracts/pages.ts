import type { Language } from "./languages.ts";
import type { ReceiptAnswer } from "./receipts.ts";
import type { RefusalReason } from "./refusals.ts";

/** A form the server could not accept, shown again on its page with what was typed. */
export interface FormFailure {
  /** The form's name, e.g. `donation`. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** Field name to message, in the reader's language. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

/** What every page needs to know of the site it is served from; goes into the page for the browser too. */
export interface SiteState {
  /** Origin without trailing slash, e.g. `https://bomoko.example`. */
  readonly url: string;
  /** True when anyone on the internet can reach a site whose payments are tests: a banner says so. */
  readonly sandboxBanner: boolean;
}

/** Where a gift stands, as its giver may see it; read by an unguessable reference. */
export interface GiftStatusView {
  readonly state:
    | "created"
    | "pending"
    | "paid"
    | "refused"
    | "cancelled"
    | "expired"
    | "held"
    | "refunded"
    | "disputed";
  /** Why it was refused. */
  readonly reason?: RefusalReason;
  readonly amount: { readonly minor: number; readonly currency: "XOF" | "EUR" | "USD" | "CDF" };
  readonly programId: string;
  /** No receipt can be mailed for it. */
  readonly anonymous: boolean;
  readonly createdAt: string;
  readonly receiptNumber?: string;
  readonly checkoutUrl?: string;
}

/** What pages rendered on request may ask the server. */
export interface PageData {
  giftStatus(reference: string): Promise<GiftStatusView | null>;
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
  /** Browser addresses of the dictionaries, to load the reader's one together with the script. */
  readonly dictionaries: Readonly<Partial<Record<Language, string>>>;
}
