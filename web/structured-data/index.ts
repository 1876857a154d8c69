import type { Params } from "react-router";
import { programTitles } from "../../content/program-titles.ts";
import { settings } from "../../content/settings.ts";
import type { CourseView } from "../../contracts/academy/courses.ts";
import type { FarmProjectDetail } from "../../contracts/crowdfarming/crowdfarming.ts";
import { findEvent } from "../features/events/find-event.ts";
import type { PackedMarket } from "../features/marketplace/market-data.ts";
import { findArticle } from "../features/news/find-article.ts";
import { findProgram } from "../features/programs/use-programs.ts";
import { findProject } from "../features/projects/find-project.ts";
import { unpack } from "../lib/packed.ts";
import { links } from "../links.ts";
import { courseData } from "./academy.ts";
import { farmProjectData } from "./crowdfarming.ts";
import { eventData } from "./events.ts";
import { marketplaceData } from "./marketplace.ts";
import { articleData } from "./news.ts";
import { addressAt, type Place } from "./place.ts";
import { wayTo } from "./way.ts";

type Describe = (id: string | undefined, place: Place, data: unknown) => readonly object[];

const project: Describe = (id, place) => {
  const { id: found, title } = findProject(id);
  const list = { name: place.t("shell.pages.projects"), path: links.projects() };
  return [wayTo(place, list, { name: title, path: links.project(found) })];
};

const theme: Describe = (id, place) => {
  const slug = findProgram(id);
  const list = { name: place.t("shell.pages.actions"), path: links.programs() };
  return [wayTo(place, list, { name: programTitles.get(slug) ?? slug, path: links.program(slug) })];
};

const event: Describe = (id, place) => {
  const found = findEvent(id);
  return found ? eventData(found, place) : [];
};

const article: Describe = (id, place) => {
  const found = findArticle(id);
  return found ? articleData(found, place) : [];
};

const farmProject: Describe = (_id, place, data) => {
  const { project } = (data ?? {}) as { project?: FarmProjectDetail | null };
  return project ? farmProjectData(project, place) : [];
};

const course: Describe = (_id, place, data) => {
  const view = (data as { course: CourseView | null } | undefined)?.course;
  return view ? courseData(view, place) : [];
};

const marketplace: Describe = (_id, place, data) => {
  const page = data ? unpack(data as PackedMarket).page : null;
  return marketplaceData(page?.products ?? [], place);
};

/** schema.org: the foundation, on its home page. */
function foundationData(place: Place): object {
  const { name, email, phone, address, social } = settings;
  return {
    "@type": "NGO",
    name,
    description: place.t("home.description"),
    url: addressAt(place, links.home()),
    logo: `${place.url}/icon-512.png`,
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
  "pages/home": (_id, place) => [foundationData(place)],
  project,
  "pages/programs/program": (id, place, data) => (/^\d+$/.test(id ?? "") ? project : theme)(id, place, data),
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
  place: Place,
  data: unknown,
): object | undefined {
  const things = routes[route]?.(id, place, data) ?? [];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}
