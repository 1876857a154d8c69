import { farmProjects } from "../../../content/crowdfarming.ts";
import { events } from "../../../content/events.ts";
import { programs } from "../../../content/programs.ts";
import { projects } from "../../../content/projects.ts";
import { type ProvinceTile, provincesOf, provinceTiles } from "../../../content/provinces.ts";
import { provinces } from "../../../content/vision.ts";
import type { ContentTitle } from "../../../contracts/content-title.ts";
import { titleIn } from "../../lib/i18n/choose-pieces.ts";
import { inWords, ownLanguageOf } from "../../lib/i18n/pieces.tsx";
import type { Words } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";

interface Deed extends ContentTitle {
  readonly path: string;
}

export interface ProvinceDeeds extends ProvinceTile {
  /** Of a name that is not translated. */
  readonly language?: "fr";
  readonly deeds: readonly Deed[];
  /** How many events of the calendar take place there. */
  readonly events: number;
}

/** What is done in each province, in the order of the map; the server alone reads so much of the content. */
export function doneWhere(words: Words): ProvinceDeeds[] {
  const names = new Map(provinces.map((one) => [one.name, inWords(words, "vision", one).name]));
  const deeds = [
    ...projects.map((project) =>
      placed(project.location, {
        ...titleIn(words, inWords(words, "projects", project).title),
        path: links.project(project.id),
      }),
    ),
    ...programs.map((program) =>
      placed(program.location, {
        ...titleIn(words, inWords(words, "programs", program).title),
        path: links.program(program.slug),
      }),
    ),
    ...farmProjects.map((project) =>
      placed(project.location, {
        ...titleIn(words, inWords(words, "crowdfarming", project).title),
        path: links.farmProject(project.id),
      }),
    ),
  ];
  return provinceTiles.map((tile) => ({
    ...tile,
    ...named(names.get(tile.name) ?? tile.name),
    deeds: deeds.flatMap(({ deed, where }) => (where.includes(tile.name) ? [deed] : [])),
    events: events.filter(({ location }) => provincesOf(location).includes(tile.name)).length,
  }));

  function named(name: string) {
    const language = ownLanguageOf(words, name);
    return { name, ...(language && { language }) };
  }
}

const placed = (location: string, deed: Deed) => ({ deed, where: provincesOf(location) });
