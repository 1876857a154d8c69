import { describe, expect, test } from "vitest";
import { COURSE_LEVELS } from "../../../../../contracts/academy/course-choices.ts";
import type { CourseDraft } from "../../../../../contracts/academy/course-generator.ts";
import { writeCourse } from "./course.ts";
import { domainOf, domains } from "./domains/index.ts";
import { createSeeded } from "./seeded.ts";

const TOPICS = [
  [
    "Culture du maïs",
    "Riziculture en bas-fond",
    "Planter du cacao",
    "Jardin potager en ville",
    "Semences de tomate",
  ],
  [
    "Élevage de chèvres",
    "Poules pondeuses",
    "Pisciculture en étang",
    "Apiculture et ruches",
    "Porcs à l’engrais",
  ],
  ["Boulangerie de quartier", "Confiture de mangue", "Restaurant de rue", "Chikwangue", "Séchage des fruits"],
  ["Comptabilité simple", "Vendre au marché", "Microcrédit", "Boutique de pagnes", "Marketing local"],
  ["Excel pour les caisses", "Python", "Sécurité sur WhatsApp", "Montage vidéo", "Bureautique"],
  ["Couture de robes", "Menuiserie", "Réparation de motos", "Maçonnerie", "Coiffure et tresses"],
  [
    "Énergie solaire",
    "Pompage",
    "Batteries",
    "Premiers secours",
    "Nutrition des enfants",
    "Hygiène à l’école",
  ],
  [
    "Reboisement",
    "Recyclage du plastique",
    "Érosion des ravins",
    "Anglais",
    "Alphabétisation",
    "Calcul mental",
  ],
  [
    "Coopérative",
    "Médiation de conflits",
    "Leadership des femmes",
    "Échecs",
    "Yoga",
    "Astronomie",
    "Photogramme",
  ],
].flat();

const textsOf = (draft: CourseDraft): string[] => [
  draft.description,
  ...draft.outcomes,
  ...draft.modules.flatMap(({ title, summary, lessons, quiz }) => [
    title,
    summary,
    ...lessons.flatMap((lesson) => [lesson.title, lesson.body]),
    ...quiz.flatMap(({ question, choices, explanation }) => [question, ...choices, explanation]),
  ]),
];

/** Removes the topic's words: they alone do not make two sentences different. */
const sentencesOf = (draft: CourseDraft) =>
  new Set(
    textsOf(draft)
      .flatMap((text) => text.replace(/«[^»]*»/g, "…").split(/(?<=[.!?])\s|\n/))
      .map((sentence) =>
        sentence
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim(),
      )
      .filter((sentence) => sentence.split(" ").length >= 3),
  );

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((sentence) => b.has(sentence)).length / Math.min(a.size, b.size);
}

const wish = (topic: string, level: CourseDraft["level"] = "debutant", duration = 20) => ({
  topic,
  level,
  duration,
});

test("two topics share less than 40 % of their sentences: 200 pairs, and each pair within a field", () => {
  const { pick } = createSeeded("pairs");
  const shapes = [wish("", "debutant", 1), wish(""), wish("", "intermediaire", 5), wish("", "avance", 60)];
  const known = new Map<string, ReadonlySet<string>>();
  const read = (shape: (typeof shapes)[number]) => {
    const key = Object.values(shape).join("|");
    const found = known.get(key) ?? sentencesOf(writeCourse(shape));
    known.set(key, found);
    return found;
  };
  const close: string[] = [];
  let most = 0;
  const compare = (one: string, other: string) => {
    const { level, duration } = pick(shapes);
    const share = shared(read(wish(one, level, duration)), read(wish(other, level, duration)));
    most = Math.max(most, share);
    if (share >= 0.4) close.push(`${one} / ${other} (${level}, ${duration} h): ${share.toFixed(2)}`);
  };
  for (let pair = 0; pair < 200; pair++) {
    const one = pick(TOPICS);
    compare(one, pick(TOPICS.filter((topic) => topic !== one)));
  }
  for (const one of TOPICS)
    for (const other of TOPICS) if (one < other && domainOf(one) === domainOf(other)) compare(one, other);
  process.stdout.write(`  sentences shared by two topics: ${(most * 100).toFixed(0)} % at most\n`);
  expect(close).toEqual([]);
});

test("the same wish gives the same course; another level or length gives another", () => {
  expect(writeCourse(wish("Couture"))).toEqual(writeCourse(wish("Couture")));
  expect(writeCourse(wish(" couture "))).toMatchObject({ modules: writeCourse(wish("couture")).modules });
  expect(
    shared(sentencesOf(writeCourse(wish("Couture"))), sentencesOf(writeCourse(wish("Couture", "avance")))),
  ).toBeLessThan(0.5);
});

describe("modules, lessons and quiz follow level and duration", () => {
  const sizeOf = (level: CourseDraft["level"], duration: number) => {
    const { modules } = writeCourse(wish("Menuiserie", level, duration));
    const lessons = modules.flatMap((module) => module.lessons);
    const words = lessons.flatMap(({ body }) => body.split(/\s+/)).length;
    return {
      modules: modules.length,
      lessons: lessons.length,
      questions: modules.flatMap(({ quiz }) => quiz).length,
      choices: modules[0]?.quiz[0]?.choices.length ?? 0,
      wordsEach: words / lessons.length,
      minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    };
  };

  test("more hours mean more of everything", () => {
    const sizes = [1, 5, 12, 30, 60, 100].map((hours) => sizeOf("intermediaire", hours));
    expect(sizes.map(({ modules }) => modules)).toEqual([2, 3, 4, 5, 6, 6]);
    expect(sizes.map(({ lessons }) => lessons)).toEqual([4, 6, 12, 15, 24, 30]);
    for (const key of ["questions", "wordsEach", "minutes"] as const) {
      const values = sizes.map((size) => size[key]);
      expect(values[0]).toBeLessThan(values.at(-1) ?? 0);
    }
  });

  test("the lessons' minutes add up to the requested hours", () => {
    for (const hours of [1, 7, 20, 55, 100]) {
      const { minutes } = sizeOf("debutant", hours);
      expect(Math.abs(minutes / 60 - hours) / hours, `${hours} h`).toBeLessThan(0.1);
    }
  });

  test("a higher level has more questions and goes deeper", () => {
    const sizes = COURSE_LEVELS.map((level) => sizeOf(level, 20));
    expect(sizes.map(({ questions }) => questions)).toEqual([15, 20, 25]);
    expect(sizes.map(({ choices }) => choices)).toEqual([3, 4, 4]);
    const [first = 0, second = 0, third = 0] = sizes.map(({ wordsEach }) => wordsEach);
    expect(second).toBeGreaterThan(first * 1.1);
    expect(third).toBeGreaterThan(second * 1.1);
  });
});

/** Patterns of broken French: leftover braces, missing contractions, stray spaces. */
const WRONG =
  /[{}<>]|undefined|(?<!\p{L})(?:de|à) (?:le|les) (?!\p{L}+(?:er|ir|re)(?!\p{L}))|(?<!\p{L})de une?(?!\p{L})|(?<!\p{L})de [aeiouéèê]|[’'] |  |\.\.| ,/u;

test("every field, level and length gives correct French that fits the database", () => {
  const fields = domains.map(({ words }) => TOPICS.find((topic) => domainOf(topic).words === words) ?? "");
  expect(fields).not.toContain("");
  for (const topic of [...fields, "Échecs"])
    for (const level of COURSE_LEVELS)
      for (const hours of [1, 20, 100]) {
        const draft = writeCourse(wish(topic, level, hours));
        for (const text of textsOf(draft)) {
          const wrong = WRONG.exec(text);
          expect(wrong && text.slice(Math.max(0, wrong.index - 40), wrong.index + 40)).toBeNull();
        }
        for (const { lessons, quiz } of draft.modules) {
          expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
          for (const { body } of lessons) expect(body.length).toBeLessThan(20_000);
          for (const { choices, answer, question } of quiz) {
            expect(new Set(choices).size, question).toBe(choices.length);
            expect(choices[answer], question).toBeDefined();
          }
        }
      }
});

test.each([
  ["Élevage de poules", "la santé du troupeau"],
  ["Comment réparer une moto", "la finition"],
  ["L’énergie solaire au village", "la pose"],
  ["Astronomie", "la transmission"],
])("'%s' belongs to the field of %s", (topic, facet) => {
  expect(domainOf(topic).facets.map(({ name }) => name)).toContain(facet);
});

test.each([
  ["Premiers secours à l’école", "le secourisme de base"],
  ["Récolter et garder ses semences", "la semence"],
  ["Mots de passe et sécurité du téléphone", "la sécurité numérique"],
])("a short course on '%s' has %s", (topic, facet) => {
  const titles = writeCourse(wish(topic, "debutant", 1)).modules.map(({ title }) => title.toLowerCase());
  expect(titles).toContain(facet);
});
