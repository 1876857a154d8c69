import { inLanguage, type Language } from "../contracts/languages.ts";

/**
 * Every address of the site. Addresses are written without language: React Router's basename adds the
 * prefix to `<Link>`s; `inLanguage` adds it elsewhere (language choice, hreflang, mails).
 */
export const links = {
  home: () => "/",
  projects: () => "/projects",
  project: (id: number) => `/projects/${id}`,
  /** A number is a project, a slug a program. */
  program: (id: number | string) => `/programs/${id}`,
  donate: () => "/donate",
  sponsor: () => "/sponsor",
  giftStatus: (reference: string) => `/donate/status/${reference}`,
  manageLink: () => "/giving/manage",
  manageGift: (token: string) => `/giving/manage/${token}`,
  verifyReceipt: () => "/receipts/verify",
  search: (query?: string) => (query ? `/search?${new URLSearchParams({ q: query })}` : "/search"),
  privacy: () => "/privacy",
  privacyPolicy: () => "/privacy-policy",
  offline: () => "/offline",
  /** Signing in, signing up and a new password: three addresses of one page; `tab` chooses. */
  auth: (tab?: "login" | "signup" | "reset") => (tab ? `/auth?tab=${tab}` : "/auth"),
  connexion: () => "/connexion",
  dashboard: () => "/dashboard",
  security: () => "/security",
  /** Where a person decides whether an app may use the account. */
  oauthConsent: () => "/oauth/consent",
  recoveryCodes: () => "/security/codes",
  /** After signing in with a recovery code. */
  recovered: () => "/security/codes?recovered",
  about: () => "/about",
  academy: () => "/academy",
  course: (id: number) => `/academy/course/${id}`,
  /** The page to which the payment page returns. */
  coursePayment: (id: number, reference: string) =>
    `/academy/course/${id}?${new URLSearchParams({ reference })}`,
  /** The learner's course: with the number of a lesson, or of a module for its quiz. */
  learn: (course: number, { lesson, quiz }: { lesson?: number; quiz?: number } = {}) =>
    `/academy/learn?${new URLSearchParams({
      course: String(course),
      ...(lesson && { lesson: String(lesson) }),
      ...(quiz && { quiz: String(quiz) }),
    })}`,
  learning: () => "/academy/learn",
  contact: () => "/contact",
  crowdfarming: () => "/crowd-farming",
  farmProject: (id: number) => `/crowdfarming/project/${id}`,
  /** The result of an investment's payment; with its reference the page shows the payment's state. */
  investmentResult: (of?: { readonly project: number; readonly reference: string }) =>
    of
      ? `/crowdfarming/confirmation?${new URLSearchParams({ project: String(of.project), reference: of.reference })}`
      : "/crowdfarming/confirmation",
  events: () => "/events",
  finances: () => "/finances",
  event: (id: number) => `/events/${id}`,
  /** With the id of a category, at that category. */
  faq: (category?: string) => (category ? `/faq#${category}` : "/faq"),
  /** With a query, the entries that match it. */
  gallery: (query?: string) => (query ? `/galerie?${new URLSearchParams({ q: query })}` : "/galerie"),
  gdpr: () => "/gdpr",
  impactHub: () => "/impact-hub",
  projectSubmission: (reference: string) => `/impact-hub/submission/${reference}`,
  legalNotice: () => "/mentions-legales",
  login: () => "/login",
  marketplace: () => "/marketplace",
  /** The cart; with a product, adds one of it. */
  checkout: (product?: number) =>
    product === undefined ? "/marketplace/checkout" : `/marketplace/checkout?product=${product}`,
  order: (reference: string) => `/marketplace/order/${reference}`,
  news: () => "/news",
  article: (id: number) => `/news/${id}`,
  newsletter: () => "/newsletter",
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe/${token}`,
  profile: () => "/profile",
  /** Unsubscribes from one kind of mail. */
  endMessages: (token: string) => `/profile/messages/${token}`,
  programs: () => "/programs",
  sitemap: () => "/sitemap",
  team: () => "/team",
  terms: () => "/terms",
  testimonials: () => "/testimonials",
  volunteer: () => "/volunteer",
  joinUs: () => "/join-us",
} as const;

/** The account service's answer to the form for people of an organisation. */
export const WORK_SIGN_IN = "/auth/v1/sso";

/** The addresses of the server's functions. */
export const functions = {
  createDonation: "/functions/v1/create-donation",
  donationStatus: "/functions/v1/donation-status",
  cancelPayment: "/functions/v1/cancel-payment",
  choosePaymentMeans: "/functions/v1/choose-payment-means",
  donorWall: "/functions/v1/donor-wall",
  myAccount: "/functions/v1/my-account",
  myProfile: "/functions/v1/my-profile",
  saveNotifications: "/functions/v1/save-notifications",
  claimGifts: "/functions/v1/claim-gifts",
  claimOrders: "/functions/v1/claim-orders",
  exportAccount: "/functions/v1/export-account",
  deleteAccount: "/functions/v1/delete-account",
  manageGift: "/functions/v1/manage-gift",
  receipt: "/functions/v1/receipt",
  resendReceipt: "/functions/v1/resend-receipt",
  leaveTexts: "/functions/v1/leave-texts",
  changeGiftDisplay: "/functions/v1/change-gift-display",
  checkReceipt: "/functions/v1/check-receipt",
  submitContactForm: "/functions/v1/submit-contact-form",
  submitProjectIdea: "/functions/v1/submit-project-idea",
  submitVolunteerApplication: "/functions/v1/submit-volunteer-application",
  generateContextualImages: "/functions/v1/generate-contextual-images",
  newsletterSignup: "/functions/v1/newsletter-signup",
  newsletterConfirm: "/functions/v1/newsletter-confirm",
  createEnrolment: "/functions/v1/create-course-enrollment",
  enrolmentStatus: "/functions/v1/course-enrollment-status",
  submitQuiz: "/functions/v1/submit-module-quiz",
  issueCertificate: "/functions/v1/issue-course-certificate",
  generateCourse: "/functions/v1/ai-course-generator",
  courseDraft: "/functions/v1/course-draft",
  createInvestment: "/functions/v1/create-crowdfarming-investment",
  investmentStatus: "/functions/v1/investment-status",
  investmentPaper: "/functions/v1/investment-paper",
  createOrder: "/functions/v1/create-marketplace-order",
  orderStatus: "/functions/v1/marketplace-order-status",
  orderInvoice: "/functions/v1/marketplace-invoice",
} as const;

/** Files from the server. */
export const files = {
  /** By the number and code printed on it. */
  certificate: ({ number, code }: { readonly number: string; readonly code: string }) =>
    `/functions/v1/course-certificate?${new URLSearchParams({ number, code })}`,
  annualAccounts: (year: number) =>
    `/functions/v1/annual-accounts?${new URLSearchParams({ year: String(year) })}`,
  feed: (language: Language) => inLanguage(language, "/rss.xml"),
  calendar: (language: Language, event: number) => inLanguage(language, `/events/${event}.ics`),
} as const;

/** The list of a section's files for reading offline, made at build (scripts/build/offline-lists.ts). */
export type OfflineSection = "projects" | "programs" | "news" | "faq";
export const offlineList = (section: OfflineSection) => `/offline/${section}.json`;

/** The addresses to upload a file to a bucket, and to read a public file by its name. */
export const storage = {
  upload: (bucket: string, name: string) => `/storage/v1/object/${bucket}/${name}`,
  open: (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`,
} as const;

/** The signed-in person's dashboard, printed by the server; apart from the others, because it is asked for before React. */
export const myDashboard = "/functions/v1/my-dashboard";

/** The public keys that verify receipts. */
export const receiptKeys = "/receipts/keys.json";

export { inLanguage, splitLanguage } from "../contracts/languages.ts";
