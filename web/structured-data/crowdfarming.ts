import { settings } from "../../content/settings.ts";
import type { FarmProjectDetail } from "../../contracts/crowdfarming/crowdfarming.ts";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";
import { wayTo } from "./way.ts";

/** schema.org: the project, and its breadcrumb. */
export function farmProjectData(project: FarmProjectDetail, localSite: LocalSite): object[] {
  const { id, title, description, location, farmerName } = project;
  const path = links.farmProject(id);
  return [
    {
      "@type": "Project",
      name: title,
      description,
      url: addressAt(localSite, path),
      image: localSite.url + socialPicture(path),
      founder: { "@type": "Person", name: farmerName },
      parentOrganization: { "@type": "NGO", name: settings.name, url: addressAt(localSite, links.home()) },
      location: {
        "@type": "Place",
        name: location,
        address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "CD" },
      },
    },
    wayTo(
      localSite,
      { name: localSite.t("shell.pages.crowdFarming"), path: links.crowdfarming() },
      { name: title, path },
    ),
  ];
}
