import type { DraftLesson } from "../../../../../contracts/academy/course-generator.ts";
import type { Domain, Facet } from "./domain.ts";
import { fill, type Values } from "./fill.ts";
import { workedExample } from "./measure.ts";
import { name, person, place } from "./people.ts";
import { notebook, plan, planRules } from "./phrases/figures.ts";
import { closings, lessonTitles } from "./phrases/frames.ts";
import { openings } from "./phrases/openings.ts";
import { cases, checks, depth, errors, exercises, headings, leads, steps, tools } from "./phrases/parts.ts";
import type { Seeded } from "./seeded.ts";
import type { Angle, Shape } from "./shape.ts";

export interface Course {
  readonly seeded: Seeded;
  readonly domain: Domain;
  readonly shape: Shape;
  /** In French quotation marks. */
  readonly topic: string;
}

/** Values for the templates about a facet: each call draws others, and a task always comes with its own sign. */
export function wordsAbout({ seeded, domain, topic }: Course, facet: Facet): Values {
  const [task, sign] = seeded.draw(facet.steps);
  const [error, remedy] = seeded.draw(facet.errors);
  const fact = seeded.draw(facet.facts);
  const [tool = "", tool2 = ""] = seeded.mixed(facet.tools);
  return {
    topic,
    facet: facet.name,
    task,
    sign,
    error,
    remedy: afterColon(remedy),
    tool,
    tool2,
    fact: afterColon(fact),
    name: name(seeded),
    person: person(seeded, domain),
    minutes: `${seeded.int(2, 9) * 5}`,
    few: seeded.pick(FEW),
    place: place(seeded),
  };
}

/** How the next lesson is announced. */
export const ANNOUNCED: Readonly<Record<Angle, string>> = {
  understand: "la théorie",
  do: "la pratique",
  repair: "la chasse aux erreurs",
  measure: "l'épreuve des chiffres",
  lead: "le travail d'équipe",
};

const FEW = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit"];

const DAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi"];

/** For a sentence that already has a colon. */
const afterColon = (words: string) => words.replace(" : ", " ; ");

/** A lesson about one facet from one angle; `next` is the subject of the following lesson. */
export function writeLesson(course: Course, facet: Facet, angle: Angle, next: string): DraftLesson {
  const { seeded, domain, shape } = course;
  const say = (sentences: readonly string[], more: Values = {}) =>
    fill(seeded.draw(sentences), { ...wordsAbout(course, facet), next, ...more });
  const heading = (kind: keyof typeof headings) => `## ${say(headings[kind])}`;
  const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
  const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

  const facts = () => facet.facts.map((fact) => say(leads, { fact: afterColon(fact) })).join(" ");
  const middle: Record<Angle, () => string[]> = {
    understand: () => [
      heading("facts"),
      facts(),
      say(checks),
      heading("tools"),
      listed(facet.tools.map((tool) => say(tools, { tool }))),
    ],
    do: () => [
      heading("steps"),
      numbered(facet.steps.map(([task, sign]) => say(steps, { task, sign }))),
      say(checks),
      say(leads),
    ],
    repair: () => [
      heading("errors"),
      listed(facet.errors.map(([error, remedy]) => say(errors, { error, remedy: afterColon(remedy) }))),
      say(checks),
      say(leads),
    ],
    measure: () => [
      heading("figures"),
      ...workedExample(seeded, domain, wordsAbout(course, facet)),
      say(notebook),
      say(leads),
    ],
    lead: () => [
      heading("plan"),
      listed(facet.steps.map(([task, sign], at) => say(plan, { task, sign, day: DAYS[at] ?? "" }))),
      say(planRules),
      say(planRules),
    ],
  };
  // A longer lesson has more paragraphs.
  const caseTexts = Array.from({ length: 1 + Math.min(3, Math.floor(shape.minutes / 50)) }, () => say(cases));
  const beyond = Array.from({ length: shape.depth }, () => say(depth));
  const body = [
    say(openings[angle]),
    ...middle[angle](),
    ...caseTexts,
    ...(beyond.length > 0 ? [heading("depth"), ...beyond] : []),
    say(closings),
    say(exercises),
  ].join("\n\n");
  return { title: say(lessonTitles[angle]), minutes: shape.minutes, body };
}
