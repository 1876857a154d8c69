import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Visitor } from "vite";
import { describe, expect, test } from "vitest";
import type { Message, Messages } from "../contracts/format-message.ts";
import { LANGUAGES } from "../contracts/languages.ts";
import { scripts } from "../tests/check.ts";
import { lineOf, parsed, problems, read } from "../tests/source.ts";
import { SAME_AS_FRENCH } from "./same-as-french.ts";

type Dictionary = Map<string, Message>;

function flatten(messages: Messages, prefix = ""): [string, Message][] {
  return Object.entries(messages).flatMap(([name, value]): [string, Message][] => {
    const isMessage = typeof value === "string" || typeof value.other === "string";
    return isMessage ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`);
  });
}

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** The pages' dictionaries and those of the office's desks: each folder has one for each language. */
const folders = readdirSync(FOLDER, { withFileTypes: true, recursive: true })
  .filter(({ name }) => name === "fr.json")
  .map(({ parentPath }) => parentPath);

function load(code: string): Dictionary {
  const entries = folders.flatMap((folder) => {
    try {
      return flatten(JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8")) as Messages);
    } catch (cause) {
      throw new Error(`${code}.json of ${folder} cannot be read`, { cause });
    }
  });
  const dictionary = new Map(entries);
  const twice = entries.map(([key]) => key).filter((key, at, all) => all.indexOf(key) !== at);
  if (twice.length > 0) throw new Error(`${code} says twice: ${twice.join(", ")}`);
  return dictionary;
}

const formsOf = (message: Message) => (typeof message === "string" ? [message] : Object.values(message));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort();
const placeholdersOf = (message: Message) =>
  [...new Set(formsOf(message).flatMap(placeholders))].sort().join(" ");
const letters = (text: string) => text.replace(/\{\{\w+\}\}/g, "").match(/\p{L}/gu)?.length ?? 0;

const french = load("fr");

/** The form of a million and more in French, Spanish and Portuguese: without it `other` is said. */
const MAY_MISS = new Set(["fr many", "es many", "pt many"]);

const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

const mayBeSame = (key: string, code: string) =>
  SAME_AS_FRENCH.some((same) => same.key.test(key) && same.in.includes(code));

test("one dictionary for each language, and no other", () => {
  for (const folder of folders) {
    const found = readdirSync(folder).filter((name) => name.endsWith(".json"));
    expect(found.sort(), folder).toEqual(LANGUAGES.map(({ code }) => `${code}.json`).sort());
  }
});

describe.each(LANGUAGES.map(({ code }) => code))("%s", (code) => {
  test("has the keys of French, no more and no fewer", () => {
    const mine = load(code);
    const missing = [...french.keys()].filter((key) => !mine.has(key));
    const extra = [...mine.keys()].filter((key) => !french.has(key));
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });

  test("says something everywhere, with the same placeholders", () => {
    const broken = [...load(code)].flatMap(([key, message]) => {
      const reference = french.get(key);
      if (formsOf(message).some((text) => text.trim() === "")) return [`${key} is empty`];
      if (reference && placeholdersOf(message) !== placeholdersOf(reference))
        return [`${key} has {{${placeholdersOf(message)}}}, French has {{${placeholdersOf(reference)}}}`];
      return [];
    });
    expect(broken, problems(broken)).toEqual([]);
  });

  test("has the plural forms its grammar needs", () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const broken = [...load(code)].flatMap(([key, message]) => {
      if (typeof message === "string") return [];
      const missing = needed.filter((category) => !message[category] && !MAY_MISS.has(`${code} ${category}`));
      const unknown = Object.keys(message).filter((category) => !needed.some((need) => need === category));
      return [
        ...missing.map((form) => `${key} lacks ${form}`),
        ...unknown.map((form) => `${key}: no form ${form} in ${code}`),
      ];
    });
    expect(broken, problems(broken)).toEqual([]);
  });

  test("is a translation, not the French text", () => {
    const script = SCRIPTS[code];
    const broken = [...load(code)].flatMap(([key, message]) => {
      if (code === "fr" || mayBeSame(key, code)) return [];
      const texts = formsOf(message).filter((text) => letters(text) > 1);
      const reference = french.get(key);
      const same = reference !== undefined && texts.some((text) => formsOf(reference).includes(text));
      if (same) return [`${key}: "${texts[0]}" is the French text`];
      if (script && texts.some((text) => !script.test(text)))
        return [`${key}: "${texts[0]}" is in another script`];
      return [];
    });
    expect(broken, `Translate, or give the reason in locales/same-as-french.ts:${problems(broken)}`).toEqual(
      [],
    );
  });
});

/** String literals, patterns from templates such as `errors.${code}`, and literals given to a translator. */
function keysInSource() {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const uses: { key: string; source: string }[] = [];
  for (const path of scripts.filter(
    (script) => !script.startsWith("tests/") && !script.startsWith("locales/"),
  )) {
    const text = read(path);
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === "string") literals.add(value);
      },
      TemplateLiteral: ({ quasis }) => {
        if (quasis.length < 2 || !/^[a-z][\w-]*\./i.test(quasis[0]?.value.raw ?? "")) return;
        const fixed = quasis.map(({ value }) => value.raw.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
        patterns.push(new RegExp(`^${fixed.join("[^.]+")}$`));
      },
      CallExpression: ({ callee, arguments: [first], start }) => {
        const name = callee.type === "CallExpression" ? callee.callee : callee;
        const translates =
          name.type === "Identifier" && ["t", "say", "words", "translator", "useWords"].includes(name.name);
        if (!translates || first?.type !== "Literal" || typeof first.value !== "string") return;
        if (first.value.includes("."))
          uses.push({ key: first.value, source: `${path}:${lineOf(text, start)}` });
      },
    }).visit(parsed(path).program);
  }
  return { literals, patterns, uses };
}

describe("source and dictionaries agree", () => {
  const { literals, patterns, uses } = keysInSource();

  test("every word said is in the dictionary", () => {
    const unknown = uses
      .filter(({ key }) => !french.has(key))
      .map(({ key, source }) => `${source} says ${key}`);
    expect(unknown, `Add it to locales/fr.json and en.json:${problems(unknown)}`).toEqual([]);
  });

  test("every word of the dictionary is said somewhere", () => {
    const silent = [...french.keys()].filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(silent, `Remove it from all ten dictionaries:${problems(silent)}`).toEqual([]);
  });
});
