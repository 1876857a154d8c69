import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { about } from "./about.ts";
import { faq } from "./faq.ts";
import { aboutSchema } from "./schemas/about.ts";
import { faqSchema } from "./schemas/faq.ts";
import { teamSchema } from "./schemas/team.ts";
import { team } from "./team.ts";
import { problemsOf, repeated, texts } from "./testing.ts";

const languages = LANGUAGES.map(({ code }) => code);
const nouns = {
  about: { files: about, schema: aboutSchema },
  faq: { files: faq, schema: faqSchema },
  team: { files: team, schema: teamSchema },
};

/** '18 000', '18,000' and '18.000' are one number. */
const numbersIn = (words: string) =>
  (words.replace(/(?<=\d)[\s.,](?=\d{3})/g, "").match(/\d+/g) ?? []).toSorted();

describe.each(Object.entries(nouns))("%s", (noun, { files, schema }) => {
  test("has the ten languages, and no other", () => {
    expect(Object.keys(files).toSorted(), `content/${noun}.ts`).toEqual(languages.toSorted());
  });

  test.each(languages)("content/" + noun + "/%s.json", async (language) => {
    const source = `content/${noun}/${language}.json`;
    const { default: own } = await files[language]();
    expect(problemsOf(schema, own, source)).toEqual([]);
    const french = new Map(texts((await files.fr()).default));
    const keys = texts(own).map(([key]) => key);
    expect(keys, `${source} has the places of fr.json, in its order`).toEqual([...french.keys()]);
    for (const [key, words] of texts(own)) {
      const model = french.get(key) ?? "";
      expect(numbersIn(words), `${source} ${key}: the figures of fr.json`).toEqual(numbersIn(model));
      const copied = language !== "fr" && words.length > 24 && words === model;
      expect(copied, `${source} ${key} is still French`).toBe(false);
    }
  });
});

test("each member has the same portrait in every language, and no portrait stands twice", async () => {
  const portraitsIn = async (language: keyof typeof team) =>
    (await team[language]()).default.members.items.map(({ portrait }) => portrait.name);
  const portraits = await portraitsIn("fr");
  expect(repeated([...portraits, (await about.fr()).default.leadership.portrait.name])).toEqual([]);
  for (const language of languages) expect(await portraitsIn(language), language).toEqual(portraits);
});
