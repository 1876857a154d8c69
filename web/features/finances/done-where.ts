import { farmProjects } from "../../../content/crowdfarming.ts";
import { events } from "../../../content/events.ts";
import { programs } from "../../../content/programs.ts";
import { projects } from "../../../content/projects.ts";
import { type ProvinceTile, provincesOf, provinceTiles } from "../../../content/provinces.ts";
import { links } from "../../links.ts";

interface Deed {
  readonly title: string;
  readonly path: string;
}

export interface ProvinceDeeds extends ProvinceTile {
  readonly deeds: readonly Deed[];
  /** How many events of the calendar take place there. */
  readonly events: number;
}

/** What is done in each province, in the order of the map; the server alone reads so much of the content. */
export function doneWhere(): ProvinceDeeds[] {
  const deeds = [
    ...projects.map(({ id, title, location }) => placed(location, { title, path: links.project(id) })),
    ...programs.map(({ slug, title, location }) => placed(location, { title, path: links.program(slug) })),
    ...farmProjects.map(({ id, title, location }) =>
      placed(location, { title, path: links.farmProject(id) }),
    ),
  ];
  return provinceTiles.map((tile) => ({
    ...tile,
    deeds: deeds.flatMap(({ deed, where }) => (where.includes(tile.name) ? [deed] : [])),
    events: events.filter(({ location }) => provincesOf(location).includes(tile.name)).length,
  }));
}

const placed = (location: string, deed: Deed) => ({ deed, where: provincesOf(location) });
