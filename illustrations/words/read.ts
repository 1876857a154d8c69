import type { Person } from "../figures.ts";
import type { LightName } from "../palette.ts";
import type { ThingName } from "../parts/all.ts";
import { doings } from "./french/doings.ts";
import { joined } from "./french/joined.ts";
import { objects } from "./french/objects.ts";
import { crowds, numbers, people } from "./french/people.ts";
import type { Role } from "./roles.ts";

/** Some people of one kind, and what they do. */
export interface Group {
  readonly role: Role;
  readonly count: number;
  /** As the French words tell it: 'un', 'une', 'diplômée'. */
  readonly woman: boolean | undefined;
  readonly doing: Person;
}

/** The people and things that a sentence names. */
export interface Reading {
  readonly groups: readonly Group[];
  readonly things: readonly ThingName[];
  readonly words: ReadonlySet<string>;
  readonly light: LightName | undefined;
  readonly inside: boolean;
  readonly circle: boolean;
  readonly inLine: boolean;
  /** How the words say that it is seen: 'gros plan', 'vu d'en haut', 'portrait'. */
  readonly view: "hands" | "above" | "near" | undefined;
}

/** More people than this are drawn as a crowd, not one by one. */
const MANY = 4;
const MOST = 9;

const plain = (text: string): string =>
  joined.reduce<string>(
    (so, [pattern, word]) => so.replace(pattern, word),
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/['’.,;:!?«»()]/g, " ")
      .replace(/\s+/g, " "),
  );

function genderOf(article: string, noun: string): boolean | undefined {
  if (crowds.test(noun) || noun === "nourrisson") return undefined;
  if (article === "une" || /(ee|euse|trice|ienne|iere)s?$/.test(noun)) return true;
  return article === "un" ? false : undefined;
}

function lightOf(words: ReadonlySet<string>): LightName | undefined {
  const has = (...any: string[]) => any.some((word) => words.has(word));
  if (has("nuit", "lampions", "lampe")) return "night";
  if (has("coucher", "soir")) return "evening";
  if (has("aube", "matin")) return "dawn";
  if (has("pluie")) return "dusk";
  if (has("soleil", "solaire", "toitsolaire")) return "noon";
  return undefined;
}

function viewOf(sentence: string): Reading["view"] {
  if (/\bmains d[e’u]|deux mains|gros plan/i.test(sentence)) return "hands";
  if (/\bd’en haut/i.test(sentence)) return "above";
  return /^portrait/i.test(sentence) ? "near" : undefined;
}

const rooms = new Set([
  "etabli",
  "couseuse",
  "couturiere",
  "couturieres",
  "fenetre",
  "entrepot",
  "piece",
  "salle",
  "berceau",
  "couche",
  "natte",
  "patron",
  "toile",
  "juriste",
  "registre",
  "convives",
  "invites",
  "tresoriere",
  "cles",
]);

/** Reads a French sentence word by word; unknown words are skipped. */
export function read(sentence: string): Reading {
  const text = plain(sentence);
  const tokens = text.split(" ").filter(Boolean);
  const words = new Set(tokens);
  const groups: { -readonly [Key in keyof Group]: Group[Key] }[] = [];
  const things: ThingName[] = [];
  let number = 0;
  let article = "";
  let crowd = false;
  // Words before the first person: 'on a mat, a treasurer ...'
  let pending: Person = {};
  for (const token of tokens) {
    const count = numbers[token];
    if (count) {
      number = count;
      article = token;
      continue;
    }
    if (crowds.test(token)) crowd = true;
    const person = people.find(([pattern]) => pattern.test(token));
    if (person) {
      const plural = /s$|x$/.test(token) && token !== "fils";
      const crowdWord = crowds.test(token);
      const count = crowdWord ? MANY : number > 1 ? number : plural || crowd ? (crowd ? MANY : 3) : 1;
      // 'a crowd of walkers' names the same people twice
      if (!crowdWord && crowd && groups.at(-1)?.role === "villager") groups.pop();
      groups.push({ role: person[1], count, woman: genderOf(article, token), doing: pending });
      pending = {};
      crowd = crowdWord;
      number = 0;
      article = "";
    }
    const doing = doings.find(([pattern]) => pattern.test(token));
    const last = groups.at(-1);
    // A verb in the plural applies to everybody named so far.
    if (doing && token.endsWith("ent"))
      for (const group of groups) group.doing = { ...doing[1], ...group.doing };
    else if (doing && last) last.doing = { ...doing[1], ...last.doing };
    else if (doing) pending = { ...doing[1], ...pending };
    for (const [pattern, thing] of objects)
      if (pattern.test(token) && !things.includes(thing)) things.push(thing);
  }
  let left = MOST;
  const seen = groups.map((group) => {
    const count = Math.max(0, Math.min(group.count, left));
    left -= count;
    return { ...group, count };
  });
  return {
    groups: seen.filter(({ count }) => count > 0),
    things,
    words,
    light: lightOf(words),
    inside: tokens.some((token) => rooms.has(token)),
    circle: /cercle|autour/.test(text),
    view: viewOf(sentence),
    inLine: /\b(file|enfile|rangee|ligne|alignes?|en rang|choeur)\b/.test(text),
  };
}
