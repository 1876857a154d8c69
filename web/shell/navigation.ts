import type { Key } from "../lib/i18n/key.ts";
import { links } from "../links.ts";

/** A menu entry. */
export interface Entry {
  label: Extract<Key, `shell.pages.${string}`>;
  path: string;
}

export interface Group {
  label: Extract<Key, `shell.groups.${string}`>;
  entries: readonly Entry[];
}

const entry = (label: Entry["label"], path: string): Entry => ({ label, path });

const home = entry("shell.pages.home", links.home());
const news = entry("shell.pages.news", links.news());
const events = entry("shell.pages.events", links.events());
const contact = entry("shell.pages.contact", links.contact());
const academy = entry("shell.pages.academy", links.academy());
const impactHub = entry("shell.pages.impactHub", links.impactHub());
const faq = entry("shell.pages.faq", links.faq());
const actions = entry("shell.pages.actions", links.programs());
const shop = entry("shell.pages.shop", links.marketplace());

export const HEADER: readonly Group[] = [
  {
    label: "shell.groups.about",
    entries: [
      home,
      entry("shell.pages.history", links.about()),
      entry("shell.pages.testimonials", links.testimonials()),
      entry("shell.pages.whatWeDo", links.team()),
      faq,
      entry("shell.pages.gallery", links.gallery()),
    ],
  },
  {
    label: "shell.groups.causes",
    entries: [actions, entry("shell.pages.projectsList", links.projects()), impactHub, academy, shop],
  },
  { label: "shell.groups.events", entries: [events, contact, news] },
];

export const BOTTOM_BAR = [
  { ...home, icon: "home" },
  { ...entry("shell.pages.projects", links.projects()), icon: "lozenge" },
  { ...shop, icon: "basket" },
  { ...entry("shell.pages.profile", links.profile()), icon: "user" },
] as const;

export const FOOTER: readonly Entry[] = [
  home,
  entry("shell.pages.history", links.about()),
  entry("shell.pages.team", links.team()),
  entry("shell.pages.projects", links.projects()),
  actions,
  impactHub,
  academy,
  entry("shell.pages.crowdFarming", links.crowdfarming()),
  shop,
  news,
  events,
  contact,
  entry("shell.pages.volunteer", links.volunteer()),
  entry("shell.pages.donate", links.donate()),
];

export const LEGAL: readonly Entry[] = [
  entry("shell.pages.finances", links.finances()),
  entry("shell.pages.legalNotice", links.legalNotice()),
  entry("shell.pages.terms", links.terms()),
  entry("shell.pages.privacy", links.privacy()),
  entry("shell.pages.gdpr", links.gdpr()),
  faq,
  entry("shell.pages.sitemap", links.sitemap()),
];
