import type { Answer } from "../outcomes.ts";
import { reasonOf, wordsOf } from "../words/index.ts";

/** Lists all test numbers with their results: a suggestion list shows only those that start with the typed digits. */
export function testNumbers(
  language: string,
  title: string,
  numbers: readonly (readonly [number: string, answer: Answer])[],
): string {
  const lines = numbers.map(
    ([number, answer]) => `<li><bdi dir="ltr">${number}</bdi> · ${effectOf(language, answer)}</li>`,
  );
  return `<details><summary>${title}</summary><ul>${lines.join("")}</ul></details>`;
}

function effectOf(language: string, answer: Answer): string {
  const t = wordsOf(language);
  if (answer.outcome === "refused") return reasonOf(language, answer.reason);
  if (answer.outcome === "unanswered") return t.waiting;
  const next = answer.later ? reasonOf(language, answer.later) : answer.after && t[answer.after];
  return next ? `${t.paid} → ${next}` : t.paid;
}
