/** French elision and contraction. */

const H_ASPIRATED = /^(haricot|hangar|hache|haut|haie|hausse|huit)/i;

const elides = (words: string) => /^[aeiouéèêëàâîïôöûùüœh]/i.test(words) && !H_ASPIRATED.test(words);

/** 'de' before an infinitive, a name: 'd’arroser'. */
export const d = (words: string) => (elides(words) ? `d’${words}` : `de ${words}`);

/** 'de' before a noun with its article: 'du sol', 'd’une bêche', 'd’eau'. */
export function de(noun: string): string {
  const [, article = "", rest = ""] = /^(le |les |des |du |de la |de l['’])(.*)$/.exec(noun) ?? [];
  if (article === "le ") return `du ${rest}`;
  if (article === "les ") return `des ${rest}`;
  return d(article ? rest : noun);
}

/** 'à' before a noun with its article. */
export function a(noun: string): string {
  const [, article = "", rest = ""] = /^(le |les )(.*)$/.exec(noun) ?? [];
  if (article) return `${article === "le " ? "au" : "aux"} ${rest}`;
  return `à ${noun}`;
}

export const capital = (words: string) => words.charAt(0).toLocaleUpperCase("fr") + words.slice(1);
export const small = (words: string) => words.charAt(0).toLocaleLowerCase("fr") + words.slice(1);

const NARROW = "\u202f";

export const number = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, NARROW);

/** Typographic apostrophes and narrow spaces before double punctuation. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/ :/g, "\u00a0:")
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»");
}
