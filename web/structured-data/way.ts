import { links } from "../links.ts";
import { addressAt, type Place } from "./place.ts";

interface Step {
  readonly name: string;
  readonly path: string;
}

/** schema.org: the breadcrumb from the home page to a page. */
export function wayTo(place: Place, ...steps: Step[]): object {
  const home = { name: place.t("shell.pages.home"), path: links.home() };
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressAt(place, path),
    })),
  };
}
