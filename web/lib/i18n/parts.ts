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
  "donation",
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
  "hub",
  "hubStatus",
] as const;

export type Part = (typeof PARTS)[number];
