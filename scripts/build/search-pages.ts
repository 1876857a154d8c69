import { links } from "../../web/links.ts";

interface SearchPage {
  readonly path: string;
  /** Key of the dictionaries. */
  readonly title: string;
  /** Key of the page's description, which is searched too. */
  readonly summary: string;
}

/** The pages in the search, except those whose content has entries of its own. */
export const searchPages: readonly SearchPage[] = [
  { path: links.home(), title: "shell.pages.home", summary: "home.description" },
  { path: links.projects(), title: "search.entries.projects", summary: "projects.description" },
  { path: links.programs(), title: "search.entries.programs", summary: "programs.description" },
  { path: links.academy(), title: "search.entries.academy", summary: "academy.description" },
  { path: links.crowdfarming(), title: "search.entries.crowdFarming", summary: "farms.description" },
  { path: links.marketplace(), title: "search.entries.marketplace", summary: "sitemap.pages.marketplace" },
  { path: links.about(), title: "search.entries.about", summary: "sitemap.pages.about" },
  { path: links.contact(), title: "search.entries.contact", summary: "contact.description" },
  { path: links.donate(), title: "search.entries.donate", summary: "donation.description" },
  { path: links.volunteer(), title: "search.entries.volunteer", summary: "volunteer.description" },
  { path: links.news(), title: "search.entries.news", summary: "news.description" },
  { path: links.impactHub(), title: "search.entries.impactHub", summary: "sitemap.pages.impactHub" },
  { path: links.finances(), title: "shell.pages.finances", summary: "finances.description" },
  { path: links.team(), title: "search.entries.team", summary: "sitemap.pages.team" },
  { path: links.sponsor(), title: "sponsorship.pageTitle", summary: "sponsorship.description" },
  { path: links.events(), title: "events.pageTitle", summary: "events.description" },
  { path: links.gallery(), title: "gallery.pageTitle", summary: "gallery.description" },
  { path: links.testimonials(), title: "testimonials.pageTitle", summary: "testimonials.description" },
  { path: links.faq(), title: "faq.title", summary: "faq.description" },
  { path: links.newsletter(), title: "newsletterPage.pageTitle", summary: "newsletterPage.description" },
  { path: links.profile(), title: "profile.pageTitle", summary: "sitemap.pages.profile" },
  { path: links.auth(), title: "auth.pageTitle", summary: "auth.description" },
  { path: links.dashboard(), title: "dashboard.pageTitle", summary: "dashboard.description" },
  { path: links.security(), title: "security.pageTitle", summary: "security.description" },
  { path: links.learning(), title: "learn.pageTitle", summary: "learn.description" },
  { path: links.manageLink(), title: "manage.pageTitle", summary: "manage.description" },
  { path: links.verifyReceipt(), title: "receiptCheck.title", summary: "receiptCheck.description" },
  { path: links.terms(), title: "legal.terms.title", summary: "legal.terms.description" },
  { path: links.privacy(), title: "legal.privacy.title", summary: "legal.privacy.description" },
  { path: links.gdpr(), title: "legal.gdpr.title", summary: "legal.gdpr.description" },
  { path: links.legalNotice(), title: "legal.notice.title", summary: "legal.notice.description" },
  { path: links.sitemap(), title: "sitemap.title", summary: "sitemap.description" },
];
