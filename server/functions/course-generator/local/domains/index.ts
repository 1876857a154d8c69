import type { Domain } from "../domain.ts";
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

/** The field most words of a topic belong to; where several have as many, the one of the first word. */
export function domainOf(topic: string): Domain {
  const words = topic
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z]+/g);
  let best = any;
  let most = 0;
  for (const word of words ?? []) {
    for (const domain of domains.filter(({ words: known }) => known.test(word))) {
      const found = (words ?? []).filter((one) => domain.words.test(one)).length;
      if (found > most) [best, most] = [domain, found];
    }
  }
  return best;
}
