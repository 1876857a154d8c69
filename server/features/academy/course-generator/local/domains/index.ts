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

/** Animals without coat, feathers or stable: the texts of `livestock` would be wrong for them, those of `any` fit. */
const OTHER_ANIMALS =
  /^(pisci|aquacult|poisson|alevin|etang|tilapia|silure|crevette|abeille|apicult|apicole|ruche|miel|escargot|helicicult|chenille|insecte|grillon|lombri|crocodile|serpent|grenouille)/;
const otherAnimals: Domain = { ...any, category: "agriculture", words: OTHER_ANIMALS };

/** Expressions in which a field's word has another meaning. */
const OTHER_MEANINGS =
  /culture generale|pompes? funebres?|marche a pied|base ?ball|basket ?ball|jeux? de (societe|cartes)|groupes? de musique|champignon/;

/** Short words must match completely, except for a plural s or x: 'ong' is not 'ongle', 'mais' is not 'maison'. */
const SHORT = 4;
function knows({ words }: Domain, word: string): boolean {
  const known = words.exec(word)?.[0];
  if (known === undefined) return false;
  return known.length > SHORT || /^[sx]?$/.test(word.slice(known.length));
}

/**
 * The field that matches most words of a topic; on a tie the one of the first word. A topic without a certain match gets
 * the general texts.
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

/** Words are equal if this many first letters match; shorter words are ignored. */
const STEM = 5;

/** How many words of a topic a facet mentions; its name counts most. */
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
