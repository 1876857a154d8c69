import type { TranslatedNoun } from "../../../content/words.ts";
import type { Language } from "../../../contracts/languages.ts";

/**
 * Namespaces of the dictionaries that only some pages need. They are not in the dictionary that every page loads; a page
 * lists those it needs in its `handle.words` (a test compares), and they load with it.
 */
export const PARTS = [
  "search",
  "paymentsClosed",
  "home",
  "homeStory",
  "finances",
  "projects",
  "programs",
  "profile",
  "project",
  "donation",
  "sponsorship",
  "tax",
  "payment",
  "giftStatus",
  "manage",
  "receiptCheck",
  "legal",
  "faq",
  "sitemap",
  "offline",
  "noNetwork",
  "gallery",
  "testimonials",
  "newsletterPage",
  "news",
  "events",
  "contact",
  "volunteer",
  "auth",
  "dashboard",
  "security",
  "devices",
  "recoveryCodes",
  "recoverySignIn",
  "otherServices",
  "apps",
  "courses",
  "academy",
  "course",
  "learn",
  "farm",
  "farms",
  "farmProject",
  "investment",
  "marketplace",
  "checkout",
  "order",
  "hub",
  "hubStatus",
] as const;

/** Nouns of the content whose words come like those of the dictionaries, in the reader's language. */
export const PIECES = [
  "news",
  "events",
  "gallery",
  "home-gallery",
  "testimonials",
  "vision",
  "projects",
  "project-stories",
  "programs",
  "sponsorship",
  "crowdfarming",
] as const satisfies readonly TranslatedNoun[];

export type PieceNoun = (typeof PIECES)[number];
export type PiecePart = `pieces/${PieceNoun}`;

/** What a page lists in its `handle.words`. */
export type Part = (typeof PARTS)[number] | PiecePart;

/** What `scripts/build/pieces.ts` writes for a noun and a language. */
export interface Pieces {
  readonly words: Readonly<Record<string, object>>;
  /** Texts without a translation, and the line that tells the reader so. */
  readonly french?: readonly string[];
  readonly note?: string;
  /** By piece: the languages into which it is not wholly translated. */
  readonly unfinished?: Readonly<Record<string, readonly Language[]>>;
}

export type SomePieces = { readonly [part in PiecePart]?: Pieces };

/** Errors of the forms of some parts' pages: their messages load with these parts. */
export const ERRORS_OF: Partial<Record<Part, readonly string[]>> = {
  donation: [
    "amount_invalid",
    "amount_too_small",
    "amount_too_large",
    "currency_unavailable",
    "email_required",
    "program_unknown",
  ],
  contact: ["message_required"],
  volunteer: ["motivation_required"],
  manage: ["date_invalid"],
  security: ["confirmation_wrong"],
  academy: ["topic_missing", "duration_invalid"],
  farmProject: ["amount_invalid", "amount_too_small", "investment_over_left", "investment_too_large"],
  checkout: [
    "cart_empty",
    "cart_too_large",
    "currency_unavailable",
    "details_missing",
    "quantity_invalid",
    "product_unknown",
  ],
  hub: [
    "consent_required",
    "project_name_required",
    "project_name_invalid",
    "sector_required",
    "stage_required",
    "description_required",
    "file_unknown",
    "file_taken",
  ],
};
