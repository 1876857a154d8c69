/**
 * Namespaces of the dictionaries that only some pages say. They stay out of the dictionary every page loads; a page
 * names those it needs in its `handle.words` (a test compares), and they come with it.
 */
export const PARTS = [
  "search",
  "home",
  "homeStory",
  "projects",
  "programs",
  "profile",
  "project",
  "donation",
  "sponsorship",
  "tax",
  "giftStatus",
  "manage",
  "receiptCheck",
  "legal",
  "faq",
  "sitemap",
  "offline",
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

export type Part = (typeof PARTS)[number];

/** Errors that only the forms of one part's pages meet: their words come with it. */
export const ERRORS_OF: Partial<Record<Part, readonly string[]>> = {
  contact: ["message_required"],
  volunteer: ["motivation_required"],
  manage: ["date_invalid"],
  security: ["confirmation_wrong"],
  academy: ["topic_missing", "duration_invalid"],
  farmProject: ["investment_over_left", "investment_too_large"],
  checkout: ["cart_empty", "cart_too_large", "details_missing", "quantity_invalid", "product_unknown"],
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
