/** Letters that a search treats as equal to others and that Unicode does not decompose. */
const ALIKE: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  "’": "'",
  ة: "ه",
  ى: "ي",
};

/** Hindi writes vowels as marks: in Devanagari remove only the dot below a letter. */
const MARKS = /(?!\p{Script=Devanagari})\p{M}|\u093C/gu;

/** Normalises text for search: 'ÉCOLE', 'école' and 'ecole' become equal, and so do 'œuvre' and 'oeuvre'. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[œæßø’ةى]/g, (letter) => ALIKE[letter] ?? letter);
}
