/** Characters of the PDF's standard fonts (Windows-1252) beyond ASCII and Latin-1. */
const MORE = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const isPrintable = (sign: string) => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || MORE.includes(sign);

const pairs = (text: string) =>
  text.split(" ").map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]);

/** Similar characters. */
const ALIKE: ReadonlyMap<string, string> = new Map(pairs("‐- ‑- −- ′' ʼ’"));

/** Letters of our region's languages that are not an ASCII letter with an accent. */
const NEAREST: ReadonlyMap<string, string> = new Map([
  ...ALIKE,
  ...pairs("ɛe ƐE ɔo ƆO ŋn ŊN ɓb ƁB ɗd ƊD ǝe əe ɣg ƔG ʋv ƲV ɩi ƖI ʊu ƱU ıi łl ŁL đd ĐD őö ŐÖ űü ŰÜ"),
]);

const seen = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, "\u00a0")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");

/** The text if the PDF's standard fonts have every letter of it, else null. */
export function plain(text: string): string | null {
  const signs = Array.from(seen(text), (sign) => ALIKE.get(sign) ?? sign);
  return signs.every(isPrintable) ? signs.join("") : null;
}

/** The text in letters of the PDF's standard fonts, or null if a letter has no similar one (another script). */
export function printable(text: string): string | null {
  let written = "";
  for (const sign of seen(text)) {
    const near = isPrintable(sign) ? sign : (NEAREST.get(sign) ?? withoutMarks(sign));
    if (near === null) return null;
    written += near;
  }
  return written;
}

/** Like `printable`, but a letter without a similar one becomes a question mark. For our own texts. */
export function printed(text: string): string {
  return printable(text) ?? Array.from(text, (sign) => printable(sign) ?? "?").join("");
}

function withoutMarks(sign: string): string | null {
  const bare = Array.from(sign.normalize("NFD")).filter((part) => !/\p{M}/u.test(part));
  const near = bare.map((part) => (isPrintable(part) ? part : NEAREST.get(part)));
  return near.every((part) => part !== undefined) ? near.join("") : null;
}
