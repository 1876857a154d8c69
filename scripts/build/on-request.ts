import { courses } from "../../content/courses.ts";
import { farmProjects } from "../../content/crowdfarming.ts";
import french from "../../locales/fr.json" with { type: "json" };
import { links } from "../../web/links.ts";

interface RequestedPage {
  readonly path: string;
  readonly title: string;
  /** Its first scene. */
  readonly scene: string;
  /** It is there as long as its row is: the server lists it in sitemap.xml. */
  readonly isRow?: true;
}

/**
 * Public pages that are rendered on request and known at build: they stand in sitemap.xml and have a picture for where
 * they are shared. What staff add later is shared under its list's picture.
 */
export const onRequest: readonly RequestedPage[] = [
  { path: links.academy(), title: french.academy.title, scene: "classrooms" },
  ...courses.map(({ id, title, featuredImage }) => ({
    path: links.course(id),
    title,
    scene: featuredImage.scene,
    isRow: true as const,
  })),
  { path: links.impactHub(), title: french.hub.hero.title, scene: "hub-workshop-7" },
  { path: links.marketplace(), title: french.marketplace.hero.title, scene: "market" },
  { path: links.crowdfarming(), title: french.farms.hero.title, scene: "cassava" },
  ...farmProjects.map(({ id, title, image }) => ({
    path: links.farmProject(id),
    title,
    scene: image.scene,
    isRow: true as const,
  })),
];
