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

/** Animals without coat, feather or stable: of them `any` says nothing wrong, livestock much. */
const OTHER_ANIMALS =
  /^(pisci|aquacult|poisson|alevin|etang|tilapia|silure|crevette|abeille|apicult|apicole|ruche|miel|escargot|helicicult|chenille|insecte|grillon|lombri|crocodile|serpent|grenouille)/;
const otherAnimals: Domain = { ...any, category: "agriculture", words: OTHER_ANIMALS };

/** Words of another meaning than the one their field takes them for. */
const OTHER_MEANINGS =
  /culture generale|pompes? funebres?|marche a pied|base ?ball|basket ?ball|jeux? de (societe|cartes)|groupes? de musique|champignon/;

/** A short beginning says too little: 'ong' is no 'ongle', 'mais' no 'maison'. With an s or x it is the same word. */
const SHORT = 4;
function knows({ words }: Domain, word: string): boolean {
  const known = words.exec(word)?.[0];
  if (known === undefined) return false;
  return known.length > SHORT || /^[sx]?$/.test(word.slice(known.length));
}

/**
 * The field most words of a topic belong to; where several have as many, the one of the first word. A topic of which
 * no field is certain is written about in general.
 */
export function domainOf(topic: string): Domain {
  const words = wordsOf(topic);
  if (OTHER_MEANINGS.test(words.join(" "))) return any;
  let best = any;
  let most = 0;
  for (const word of words) {
    for (const domain of [otherAnimals, ...domains].filter((one) => knows(one, word))) {
      const found = words.filter((one) => knows(domain, one)).length;
      if (found > most) [best, most] = [domain, found];
    }
  }
  const isOther = best === livestock && words.some((word) => knows(otherAnimals, word));
  return isOther ? otherAnimals : best;
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
