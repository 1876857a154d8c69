import { farmProjects } from "../../content/crowdfarming.ts";
import { programs } from "../../content/programs.ts";
import { projects } from "../../content/projects.ts";
import { sponsorships } from "../../content/sponsorship.ts";
import type { ContentTitle } from "../../contracts/content-title.ts";
import { SPONSOR } from "../../contracts/donations/gift-currency.ts";
import { titleIn } from "../lib/i18n/choose-pieces.ts";
import type { PieceNoun } from "../lib/i18n/parts.ts";
import { inWords } from "../lib/i18n/pieces.tsx";
import type { Words } from "../lib/i18n/words.tsx";

/** The titles of everything a gift can be for, by its id; for loaders: a browser has not all of these words. */
export function giftTitles(words: Words): ReadonlyMap<string, ContentTitle> {
  const titled = titledIn(words);
  return new Map([
    ...programs.map((one) => [one.slug as string, titled("programs", one)] as const),
    ...projects.map((one) => [String(one.id), titled("projects", one)] as const),
    ...sponsorships.map((one) => [SPONSOR + one.type, titled("sponsorship", one)] as const),
  ]);
}

/** The same for receipts: a sponsor of a farm project has one, too. */
export function receiptTitles(words: Words): ReadonlyMap<string, ContentTitle> {
  const titled = titledIn(words);
  return new Map([
    ...giftTitles(words),
    ...farmProjects.map((one) => [`crowdfarming:${one.id}`, titled("crowdfarming", one)] as const),
  ]);
}

const titledIn = (words: Words) => (noun: PieceNoun, piece: { readonly title: string }) =>
  titleIn(words, inWords(words, noun, piece).title);
