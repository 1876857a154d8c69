/** Letters that are one with others for a searcher, and that Unicode does not take apart. */
const ALIKE: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  "’": "'",
  ة: "ه",
  ى: "ي",
};

/** Hindi writes its vowels as marks: only the dot under a letter is left out there. */
const MARKS = /(?!\p{Script=Devanagari})\p{M}|\u093C/gu;

/** For comparing what people type: 'ÉCOLE', 'école' and 'ecole' are one word, and so are 'œuvre' and 'oeuvre'. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[œæßø’ةى]/g, (letter) => ALIKE[letter] ?? letter);
}
