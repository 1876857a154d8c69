import { programs } from "../../content/programs.ts";
import { projects } from "../../content/projects.ts";
import { sponsorships } from "../../content/sponsorship.ts";
import { contentIn } from "../../content/translations.ts";
import type { TranslatedNoun } from "../../content/words.ts";
import type { ContentTitle } from "../../contracts/content-title.ts";
import { SPONSOR } from "../../contracts/donations/gift-currency.ts";
import type { Language } from "../../contracts/languages.ts";
import type { Fact } from "../platform/mail/kit.ts";

const read = new Map<string, ReturnType<typeof contentIn>>();

/** Reads a translation once, when a mail or an answer first needs it: nobody may ever ask for some languages. */
function contentOf(language: Language, noun: TranslatedNoun) {
  const key = `${noun}/${language}`;
  const known = read.get(key) ?? contentIn(noun, language);
  read.set(key, known);
  return known;
}

/** A piece of content in a language; what is not translated stays French. */
export const pieceIn = <T extends object>(language: Language, noun: TranslatedNoun, piece: T): T =>
  contentOf(language, noun).translated(piece);

/** "fr" for a piece that is not wholly translated, to a reader of another language. */
export const ownLanguage = (language: Language, noun: TranslatedNoun, piece: object): "fr" | undefined =>
  language !== "fr" && contentOf(language, noun).languageOf(piece) === "fr" ? "fr" : undefined;

interface Purpose {
  readonly id: string;
  readonly noun: TranslatedNoun;
  readonly piece: { readonly title: string };
}

/** Everything a gift can be for: projects, programmes and offers of sponsorship. */
const PURPOSES: readonly Purpose[] = [
  ...programs.map((piece) => ({ id: piece.slug, noun: "programs", piece }) as const),
  ...projects.map((piece) => ({ id: String(piece.id), noun: "projects", piece }) as const),
  ...sponsorships.map((piece) => ({ id: SPONSOR + piece.type, noun: "sponsorship", piece }) as const),
];

export const purposeIds: readonly string[] = PURPOSES.map(({ id }) => id);

/** What a gift is for; undefined if the site no longer has it. */
export function purposeIn(language: Language, id: string): ContentTitle | undefined {
  const purpose = PURPOSES.find((one) => one.id === id);
  return purpose && titled(language, purpose);
}

/** The title that a receipt or a queued mail has in French: one that was corrected, or is no longer used, stays. */
export function titleIn(language: Language, french: string): ContentTitle {
  const purpose = PURPOSES.find(({ piece }) => piece.title === french);
  return purpose ? titled(language, purpose) : { title: french, language: "fr" };
}

function titled(language: Language, { noun, piece }: Purpose): ContentTitle {
  return { title: pieceIn(language, noun, piece).title, language: ownLanguage(language, noun, piece) };
}

/** What a gift is for, as a line of a mail. */
export function purposeFact(label: string, language: Language, french: string): Fact {
  const { title: value, language: own } = titleIn(language, french);
  return { label, value, ...(own && { language: own }) };
}
