import { events } from "../content/events.ts";
import { GALLERY_CATEGORIES } from "../content/gallery-categories.ts";
import { news } from "../content/news.ts";
import { PROGRAM_SLUGS } from "../content/program-slugs.ts";
import { PROJECT_CATEGORIES } from "../content/project-categories.ts";
import { projects } from "../content/projects.ts";
import { filterAddress as eventsAt } from "./features/events/event-filter.ts";
import { filterAddress as galleryAt } from "./features/gallery/gallery-filter.ts";
import { SUBJECTS } from "./features/gallery/subjects.ts";
import { filterAddress as projectsAt } from "./features/projects/project-filter.ts";
import { links } from "./links.ts";

/** Addresses with a query that chips, tabs and sent forms lead to. */
const views = [
  ...SUBJECTS.map((subject) => `${links.home()}?gallery=${subject}`),
  ...PROJECT_CATEGORIES.map((category) => projectsAt({ query: "", category })),
  ...GALLERY_CATEGORIES.map((category) => galleryAt({ query: "", category, page: 1 })),
  eventsAt({ query: "", tab: "past" }),
  `${links.contact()}?sent=contact`,
  ...[links.volunteer(), links.joinUs()].map((page) => `${page}?sent=volunteer`),
];

/** The pages rendered at build, in every language. All others are rendered on request. */
export const prerendered: readonly string[] = [
  links.home(),
  links.projects(),
  ...projects.map(({ id }) => links.project(id)),
  links.about(),
  links.team(),
  links.profile(),
  links.programs(),
  ...projects.map(({ id }) => links.program(id)),
  ...PROGRAM_SLUGS.map((slug) => links.program(slug)),
  links.news(),
  ...news.map(({ id }) => links.article(id)),
  links.events(),
  ...events.map(({ id }) => links.event(id)),
  links.donate(),
  links.sponsor(),
  links.verifyReceipt(),
  links.privacy(),
  links.privacyPolicy(),
  links.terms(),
  links.gdpr(),
  links.legalNotice(),
  links.faq(),
  links.sitemap(),
  links.offline(),
  links.gallery(),
  links.testimonials(),
  links.contact(),
  links.volunteer(),
  links.joinUs(),
  ...views,
  links.auth(),
  links.login(),
  links.connexion(),
  links.dashboard(),
  links.security(),
  links.oauthConsent(),
  links.recoveryCodes(),
  links.learning(),
];
