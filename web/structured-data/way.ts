import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";

interface Step {
  readonly name: string;
  readonly path: string;
}

/** schema.org: the breadcrumb from the home page to a page. */
export function wayTo(localSite: LocalSite, ...steps: Step[]): object {
  const home = { name: localSite.t("shell.pages.home"), path: links.home() };
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressAt(localSite, path),
    })),
  };
}
