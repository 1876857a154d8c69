import { LANGUAGES } from "../contracts/languages.ts";
import { type Issue, isHint } from "./schemas/hint.ts";

interface Schema {
  safeParse(value: unknown): { error?: { issues: Issue[] } | undefined };
}

/** What a schema says against a value, each with its place: 'content/events.ts [3].date: Invalid ISO date'. */
export function problemsOf(schema: Schema, value: unknown, source: string): string[] {
  const issues = (schema.safeParse(value).error?.issues ?? []).filter((issue) => !isHint(issue));
  return issues.map(({ path, message }) => `${source} ${path.map(String).join(".")}: ${message}`);
}

export const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Every text with its place in the file: ['categories.0.title', 'Dons']. */
export function texts(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === "string" || typeof value === "number") return [[path.join("."), `${value}`]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, [...path, key]));
}

/** The sample's own day: nothing later is told as past. Move it on when you publish. */
export const PUBLISHED_UNTIL = "2026-11-20";

export const TRANSLATIONS = LANGUAGES.map(({ code }) => code).filter((code) => code !== "fr");

/** The signs around quoted words, as the dictionaries have them. */
const QUOTES: Record<string, string> = {
  en: "“”",
  es: "«»",
  zh: "“”",
  ar: "«»",
  ru: "«»",
  pt: "«»",
  hi: "“”",
  de: "„“",
  sw: "“”",
};

/** '18 000', '18,000' and '18.000' are one number; a full hour may have its minutes: 9 h, 9:00. */
/** Thousands are grouped by a space, a point or a comma; Hindi groups by two digits above them: 1,60,000. */
const GROUPS = /(?<=\d)[\s.,](?=\d{3})|(?<=\d),(?=\d{2}(?:,\d{2})*,\d{3}(?!\d))/g;

const numbersIn = (words: string) =>
  (words.replace(GROUPS, "").match(/\d+/g) ?? [])
    .filter((digits) => digits !== "00")
    .map(Number)
    .toSorted((a, b) => a - b);

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const A_MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS.join("|")})(?![\\p{L}-])`, "giu");

/** A Chinese month has a number, and a bottle is in millilitres: '8 novembre' is '11 月 8 日', '33 cl' is '330 毫升'. */
const withChineseNumbers = (french: string) =>
  french
    .replaceAll(A_MONTH, (month) => `${MONTHS.indexOf(month.toLowerCase()) + 1}月`)
    .replaceAll(/(\d+)\scl\b/gu, (_, centilitres) => `${Number(centilitres) * 10} 毫升`);

/** More than names, which are the same in many languages: 'Mbanza-Ngungu, Kongo Central'. */
const SENTENCE = /^(?=.{25}).*(?:^|\s)\p{Ll}{3}/u;

const WRONG_SPACE = /\p{L}\s[;:!?،؛؟]|\(\s|\s\)/u;

/** What is wrong with words beside the French ones they translate. */
export function flawsOf(words: string, original: string, language: string): string[] {
  const numbers = numbersIn(words).join(" ");
  const expected = numbersIn(language === "zh" ? withChineseNumbers(original) : original).join(" ");
  const [open, close] = QUOTES[language] ?? "";
  const foreign = (words.match(/[«»“”„‘‹›]/gu) ?? []).filter((sign) => sign !== open && sign !== close);
  const isSpaced = WRONG_SPACE.test(words) || new RegExp(`${open}\\s|\\s${close}`, "u").test(words);
  return [
    ...(words.trim() === "" && original.trim() !== "" ? ["says nothing"] : []),
    ...(numbers === expected
      ? []
      : [`has the numbers ${numbers || "none"}, French has ${expected || "none"}`]),
    ...(/['"]/.test(words) ? ["has a straight quotation mark or apostrophe"] : []),
    ...(foreign.length > 0 ? [`has ${foreign.join(" ")}; ${language} quotes with ${QUOTES[language]}`] : []),
    ...(isSpaced ? ["has a space before a sign, or inside quotation marks or brackets"] : []),
    ...(words === original && SENTENCE.test(words) ? ["is still French"] : []),
  ];
}

/** The same of a JSON file: each place of the French, and no other, holds words. */
export function flawsOfPlaces(own: unknown, original: unknown, language: string): string[] {
  const [found, french] = [new Map(texts(own)), new Map(texts(original))];
  return [
    ...[...french.keys()].filter((key) => !found.has(key)).map((key) => `${key} is missing`),
    ...[...found.keys()].filter((key) => !french.has(key)).map((key) => `${key} is not in the original`),
    ...[...found].flatMap(([key, words]) =>
      flawsOf(words, french.get(key) ?? "", language).map((flaw) => `${key} ${flaw}: ${words}`),
    ),
  ];
}

/** The same of Markdown, line by line: a paragraph, a heading, an item and a row of a table are one line each. */
export function flawsOfMarkdown(own: string, original: string, language: string): string[] {
  const [lines, french] = [own, original].map((body) => body.trim().split("\n")) as [string[], string[]];
  const at = french.findIndex((line, index) => marksOf(line) !== marksOf(lines[index]));
  if (at >= 0 || lines.length > french.length) {
    const index = at >= 0 ? at : french.length;
    return [
      `line ${index + 1} has the marks '${marksOf(lines[index])}', French has '${marksOf(french[index])}'`,
    ];
  }
  return lines.flatMap((line, index) => {
    const cells = french[index]?.split("|") ?? [];
    return line
      .split("|")
      .flatMap((cell, column) => flawsOf(cell, cells[column] ?? "", language))
      .map((flaw) => `line ${index + 1} ${flaw}: ${line}`);
  });
}

/** What makes a line a heading, an item or a row, its bold words, and where its links lead: '- ** **'. */
function marksOf(line: string | undefined): string {
  if (line === undefined) return "no such line";
  if (line.trim() === "") return "";
  const marks = line.match(/^(?:#+|>|-|\d+\.)(?= )|\||\*\*|\]\([^)]*\)/g);
  return marks?.toSorted().join(" ") ?? "words";
}
