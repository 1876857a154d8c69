import type { Key } from "../../lib/i18n/key.ts";
import { links } from "../../links.ts";

export interface SitemapPage {
  readonly name: Key;
  readonly path: string;
  readonly description: Extract<Key, `sitemap.pages.${string}`>;
  /** The number in the name of a project. */
  readonly id?: number;
}

export interface SitemapCategory {
  readonly title: Extract<Key, `sitemap.categories.${string}`>;
  readonly pages: readonly SitemapPage[];
}

const crowdProject = (id: number): SitemapPage => ({
  name: "sitemap.names.crowdProject",
  path: links.farmProject(id),
  description: "sitemap.pages.crowdProject",
  id,
});

/** The list of the specification. */
export const SITEMAP: readonly SitemapCategory[] = [
  {
    title: "sitemap.categories.discover",
    pages: [
      { name: "shell.pages.home", path: links.home(), description: "sitemap.pages.home" },
      { name: "shell.pages.history", path: links.about(), description: "sitemap.pages.about" },
      { name: "shell.pages.team", path: links.team(), description: "sitemap.pages.team" },
    ],
  },
  {
    title: "sitemap.categories.act",
    pages: [
      { name: "shell.pages.projects", path: links.projects(), description: "sitemap.pages.projects" },
      { name: "shell.pages.actions", path: links.programs(), description: "sitemap.pages.programs" },
      { name: "shell.pages.impactHub", path: links.impactHub(), description: "sitemap.pages.impactHub" },
    ],
  },
  {
    title: "sitemap.categories.learn",
    pages: [
      { name: "shell.pages.academy", path: links.academy(), description: "sitemap.pages.academy" },
      {
        name: "shell.pages.crowdFarming",
        path: links.crowdfarming(),
        description: "sitemap.pages.crowdFarming",
      },
      ...[1, 2, 3].map(crowdProject),
    ],
  },
  {
    title: "sitemap.categories.give",
    pages: [
      { name: "sitemap.names.sponsor", path: links.sponsor(), description: "sitemap.pages.sponsor" },
      { name: "shell.pages.volunteer", path: links.volunteer(), description: "sitemap.pages.volunteer" },
      { name: "shell.pages.shop", path: links.marketplace(), description: "sitemap.pages.marketplace" },
    ],
  },
  {
    title: "sitemap.categories.follow",
    pages: [
      { name: "shell.pages.news", path: links.news(), description: "sitemap.pages.news" },
      { name: "shell.pages.contact", path: links.contact(), description: "sitemap.pages.contact" },
    ],
  },
  {
    title: "sitemap.categories.account",
    pages: [
      { name: "sitemap.names.auth", path: links.auth(), description: "sitemap.pages.auth" },
      { name: "shell.pages.profile", path: links.profile(), description: "sitemap.pages.profile" },
    ],
  },
  {
    title: "sitemap.categories.help",
    pages: [
      { name: "shell.pages.faq", path: links.faq(), description: "sitemap.pages.faq" },
      { name: "shell.pages.terms", path: links.terms(), description: "sitemap.pages.terms" },
      { name: "shell.pages.privacy", path: links.privacy(), description: "sitemap.pages.privacy" },
      { name: "shell.pages.gdpr", path: links.gdpr(), description: "sitemap.pages.gdpr" },
      { name: "shell.pages.sitemap", path: links.sitemap(), description: "sitemap.pages.sitemap" },
    ],
  },
];
