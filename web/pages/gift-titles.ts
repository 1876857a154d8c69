import { programs } from "../../content/programs.ts";
import { projects } from "../../content/projects.ts";
import { sponsorships } from "../../content/sponsorship.ts";
import type { ContentTitle } from "../../contracts/content-title.ts";
import { SPONSOR } from "../../contracts/donations/gift-currency.ts";
import { titleIn } from "../lib/i18n/choose-pieces.ts";
import { inWords } from "../lib/i18n/pieces.tsx";
import type { Words } from "../lib/i18n/words.tsx";

/** The titles of everything a gift can be for, by its id; for loaders: a browser has not all of these words. */
export function giftTitles(words: Words): ReadonlyMap<string, ContentTitle> {
  const titled = ({ title }: { readonly title: string }) => titleIn(words, title);
  return new Map([
    ...programs.map((one) => [one.slug as string, titled(inWords(words, "programs", one))] as const),
    ...projects.map((one) => [String(one.id), titled(inWords(words, "projects", one))] as const),
    ...sponsorships.map((one) => [SPONSOR + one.type, titled(inWords(words, "sponsorship", one))] as const),
  ]);
}
