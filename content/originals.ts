import { courses } from "./courses.ts";
import { farmProjects } from "./crowdfarming.ts";
import { events } from "./events.ts";
import { gallery } from "./gallery.ts";
import { homeGallery } from "./home-gallery.ts";
import { hubProjects } from "./hub-projects.ts";
import { products } from "./marketplace.ts";
import { news } from "./news.ts";
import { programs } from "./programs.ts";
import { projectStories } from "./project-stories.ts";
import { projects } from "./projects.ts";
import { sponsorships } from "./sponsorship.ts";
import { testimonials } from "./testimonials.ts";
import { provinces } from "./vision.ts";
import type { TranslatedNoun } from "./words.ts";

/** Loads every story there is: for builds and tests. */

const stories = await Promise.all(
  projects.map(async ({ id, picture }) => ({ id, ...(await projectStories[picture.name]?.())?.story })),
);

/** Each noun's pieces in French. */
export const ORIGINALS: Readonly<Record<TranslatedNoun, readonly object[]>> = {
  projects,
  "project-stories": stories,
  programs,
  events,
  gallery,
  "home-gallery": homeGallery,
  news,
  testimonials,
  vision: provinces,
  sponsorship: sponsorships,
  crowdfarming: farmProjects,
  marketplace: products,
  "hub-projects": hubProjects,
  courses,
};
