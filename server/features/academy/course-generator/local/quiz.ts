import type { DraftQuestion } from "../../../../../contracts/academy/course-generator.ts";
import type { Facet } from "./domain.ts";
import { fill } from "./fill.ts";
import { capital } from "./french.ts";
import { type Course, wordsAbout } from "./lesson.ts";
import { explanations, questions } from "./phrases/frames.ts";

type Kind = keyof typeof questions;
const KINDS: readonly Kind[] = ["sign", "remedy", "danger", "task", "tool"];

const signs = ({ steps }: Facet) => steps.map(([, sign]) => sign);
const tasks = ({ steps }: Facet) => steps.map(([task]) => task);
const remedies = ({ errors }: Facet) => errors.map(([, remedy]) => remedy);

/** The wrong answers: true of other facets, or the opposite of the right one. */
const beside: Readonly<Record<Kind, (facet: Facet, others: readonly Facet[]) => string[]>> = {
  sign: (_, others) => others.flatMap(signs),
  remedy: (_, others) => others.flatMap(remedies),
  danger: signs,
  task: (_, others) => others.flatMap(tasks),
  tool: ({ tools }, others) => others.flatMap((one) => one.tools).filter((tool) => !tools.includes(tool)),
};
const right: Readonly<Record<Kind, string>> = {
  sign: "sign",
  remedy: "remedy",
  danger: "error",
  task: "task",
  tool: "tool",
};

/** The quiz of a module, with as many questions and choices as the level requires. */
export function writeQuiz(course: Course, facet: Facet): DraftQuestion[] {
  const { seeded, domain, shape } = course;
  const others = domain.facets.filter((one) => one !== facet);
  const usedQuestions = new Set<string>();
  return Array.from({ length: shape.questions }, () => {
    const kind = seeded.draw(KINDS);
    let words = wordsAbout(course, facet);
    // Long quizzes repeat a kind of question, about another subject.
    for (let tries = 0; usedQuestions.has(words[right[kind]] ?? "") && tries < 6; tries++)
      words = wordsAbout(course, facet);
    const correct = words[right[kind]] ?? "";
    usedQuestions.add(correct);
    const wrong = seeded.mixed(beside[kind](facet, others)).slice(0, shape.choices - 1);
    const choices = seeded.mixed([correct, ...wrong]);
    return {
      question: fill(seeded.draw(questions[kind]), words),
      choices: choices.map(capital),
      answer: choices.indexOf(correct),
      explanation: fill(seeded.draw(explanations[kind]), words),
    };
  });
}
