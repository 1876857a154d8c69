import { courses } from "../../content/courses.ts";
import { farmProjects } from "../../content/crowdfarming.ts";
import french from "../../locales/fr.json" with { type: "json" };
import { links } from "../../web/links.ts";

interface RequestedPage {
  readonly path: string;
  readonly title: string;
  /** Its first scene. */
  readonly scene: string;
  /** The page exists as long as its row: the server adds it to sitemap.xml. */
  readonly isRow?: true;
}

/**
 * Public pages that are rendered on request and known at build: they are in sitemap.xml and have a social picture. Pages
 * of rows that staff add later use the picture of their list page.
 */
export const onRequest: readonly RequestedPage[] = [
  { path: links.academy(), title: french.academy.title, scene: "classrooms" },
  ...courses.map(({ id, title, featuredImage }) => ({
    path: links.course(id),
    title,
    scene: featuredImage.scene,
    isRow: true as const,
  })),
  { path: links.finances(), title: french.shell.pages.finances, scene: "gallery-meeting-144" },
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
