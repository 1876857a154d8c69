import type { Params } from "react-router";
import { programs } from "../../content/programs.ts";
import { settings } from "../../content/settings.ts";
import type { CourseView } from "../../contracts/academy/courses.ts";
import type { FarmProjectDetail } from "../../contracts/crowdfarming/crowdfarming.ts";
import { findEvent } from "../features/events/find-event.ts";
import { type PackedMarket, readMarket } from "../features/marketplace/market-data.ts";
import { findArticle } from "../features/news/find-article.ts";
import { findProgram } from "../features/programs/use-programs.ts";
import { findProject } from "../features/projects/find-project.ts";
import { inWords } from "../lib/i18n/pieces.tsx";
import { links } from "../links.ts";
import { courseData } from "./academy.ts";
import { farmProjectData } from "./crowdfarming.ts";
import { eventData } from "./events.ts";
import { addressAt, type LocalSite } from "./local-site.ts";
import { marketplaceData } from "./marketplace.ts";
import { articleData } from "./news.ts";
import { wayTo } from "./way.ts";

type Describe = (id: string | undefined, localSite: LocalSite, data: unknown) => readonly object[];

const project: Describe = (id, localSite) => {
  const { id: found, title } = inWords(localSite.words, "projects", findProject(id));
  const list = { name: localSite.t("shell.pages.projects"), path: links.projects() };
  return [wayTo(localSite, list, { name: title, path: links.project(found) })];
};

const theme: Describe = (id, localSite) => {
  const slug = findProgram(id);
  const program = programs.find((one) => one.slug === slug) ?? programs[0];
  const { title } = inWords(localSite.words, "programs", program);
  const list = { name: localSite.t("shell.pages.actions"), path: links.programs() };
  return [wayTo(localSite, list, { name: title, path: links.program(slug) })];
};

const event: Describe = (id, localSite) => {
  const found = findEvent(id);
  return found ? eventData(found, localSite) : [];
};

const article: Describe = (id, localSite) => {
  const found = findArticle(id);
  return found ? articleData(found, localSite) : [];
};

const farmProject: Describe = (_id, localSite, data) => {
  const { project } = (data ?? {}) as { project?: FarmProjectDetail | null };
  return project ? farmProjectData(project, localSite) : [];
};

const course: Describe = (_id, localSite, data) => {
  const view = (data as { course: CourseView | null } | undefined)?.course;
  return view ? courseData(view, localSite) : [];
};

const marketplace: Describe = (_id, localSite, data) => {
  const page = data ? readMarket(data as PackedMarket).page : null;
  return marketplaceData(page?.products ?? [], localSite);
};

/** schema.org: the foundation, on its home page. */
function foundationData(localSite: LocalSite): object {
  const { name, email, phone, address, social } = settings;
  return {
    "@type": "NGO",
    name,
    description: localSite.t("home.description"),
    url: addressAt(localSite, links.home()),
    logo: `${localSite.url}/icon-512.png`,
    email,
    telephone: phone.dial,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street}, ${address.district}`,
      addressLocality: address.city,
      addressCountry: "CD",
    },
    sameAs: social.map((network) => network.url),
  };
}

/** By the route ids of web/routes.ts. */
const routes: Readonly<Record<string, Describe>> = {
  "pages/home": (_id, localSite) => [foundationData(localSite)],
  project,
  "pages/programs/program": (id, localSite, data) =>
    (/^\d+$/.test(id ?? "") ? project : theme)(id, localSite, data),
  "pages/events/event": event,
  "pages/news/article": article,
  "pages/academy/course": course,
  "farm-project": farmProject,
  "pages/marketplace/marketplace": marketplace,
};

/**
 * The schema.org data of a page, from its address and its loader's data. Only the server prints it: no browser loads
 * this code.
 */
export function structuredData(
  route: string,
  { id }: Params,
  localSite: LocalSite,
  data: unknown,
): object | undefined {
  const things = routes[route]?.(id, localSite, data) ?? [];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}
