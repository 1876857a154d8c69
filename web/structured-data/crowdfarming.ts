import { settings } from "../../content/settings.ts";
import type { FarmProjectDetail } from "../../contracts/crowdfarming/crowdfarming.ts";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type Place } from "./place.ts";
import { wayTo } from "./way.ts";

/** schema.org: the project, and its breadcrumb. */
export function farmProjectData(project: FarmProjectDetail, place: Place): object[] {
  const { id, title, description, location, farmerName } = project;
  const path = links.farmProject(id);
  return [
    {
      "@type": "Project",
      name: title,
      description,
      url: addressAt(place, path),
      image: place.url + socialPicture(path),
      founder: { "@type": "Person", name: farmerName },
      parentOrganization: { "@type": "NGO", name: settings.name, url: addressAt(place, links.home()) },
      location: {
        "@type": "Place",
        name: location,
        address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "CD" },
      },
    },
    wayTo(
      place,
      { name: place.t("shell.pages.crowdFarming"), path: links.crowdfarming() },
      { name: title, path },
    ),
  ];
}
