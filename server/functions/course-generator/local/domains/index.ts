import type { Domain, Facet } from "../domain.ts";
import { any } from "./any.ts";
import { community } from "./community.ts";
import { crafts } from "./crafts.ts";
import { crops } from "./crops.ts";
import { digital } from "./digital.ts";
import { energy } from "./energy.ts";
import { environment } from "./environment.ts";
import { food } from "./food.ts";
import { health } from "./health.ts";
import { languages } from "./languages.ts";
import { livestock } from "./livestock.ts";
import { trade } from "./trade.ts";

export const domains: readonly Domain[] = [
  livestock,
  crops,
  food,
  trade,
  digital,
  crafts,
  energy,
  health,
  environment,
  community,
  languages,
];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z]+/g) ?? [];

/** The field most words of a topic belong to; where several have as many, the one of the first word. */
export function domainOf(topic: string): Domain {
  const words = wordsOf(topic);
  let best = any;
  let most = 0;
  for (const word of words) {
    for (const domain of domains.filter(({ words: known }) => known.test(word))) {
      const found = words.filter((one) => domain.words.test(one)).length;
      if (found > most) [best, most] = [domain, found];
    }
  }
  return best;
}

/** Words are the same when they begin with as many letters; shorter ones say little. */
const STEM = 5;

/** How many words of a topic a side of its field speaks of; its name counts most. */
export function nearness({ name, steps, tools, errors, facts }: Facet, topic: string): number {
  const stems = (text: string) =>
    new Set(
      wordsOf(text)
        .filter((word) => word.length >= STEM)
        .map((word) => word.slice(0, STEM)),
    );
  const [inName, inAll] = [
    stems(name),
    stems([...steps.flat(), ...tools, ...errors.flat(), ...facts].join(" ")),
  ];
  return [...stems(topic)].reduce(
    (sum, stem) => sum + (inName.has(stem) ? 3 : 0) + (inAll.has(stem) ? 1 : 0),
    0,
  );
}
