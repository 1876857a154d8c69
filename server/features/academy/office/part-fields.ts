import type { ActionName } from "../../../../contracts/office/matrix.ts";
import type { Visit } from "../../../office/desk.ts";
import { field, type Html, html } from "../../../office/kit/index.ts";
import type { Named } from "./course-parts.ts";
import { MOST } from "./edit.ts";

interface Of {
  readonly action: ActionName;
}

/** What is stored; null where the part is new. */
type Stored<Values> = Values | null;

export const moduleFields = (
  visit: Visit,
  of: Of,
  part: Stored<{ readonly title: string; readonly summary: string }>,
): Html =>
  html`${field(visit, of, {
    name: "title",
    label: visit.t("office.courses.name"),
    most: MOST.title,
    value: part?.title ?? "",
  })}${field(visit, of, {
    name: "summary",
    label: visit.t("office.courses.description"),
    isText: true,
    most: MOST.summary,
    value: part?.summary ?? "",
  })}`;

export const lessonFields = (
  visit: Visit,
  of: Of,
  part: Stored<{ readonly title: string; readonly minutes: number; readonly body: string }>,
): Html =>
  html`${field(visit, of, {
    name: "title",
    label: visit.t("office.courses.name"),
    most: MOST.title,
    value: part?.title ?? "",
  })}${field(visit, of, {
    name: "minutes",
    label: visit.t("office.courses.duration"),
    mode: "numeric",
    value: part?.minutes ?? "",
  })}${field(visit, of, {
    name: "body",
    label: visit.t("office.courses.body"),
    hint: visit.t("office.courses.bodyHint"),
    isText: true,
    most: MOST.body,
    value: part?.body ?? "",
  })}`;

interface Question {
  readonly question: string;
  readonly choices: readonly string[];
  readonly answer: number;
  readonly explanation: string;
}

export const questionFields = (visit: Visit, of: Of, part: Stored<Question>): Html =>
  html`${field(visit, of, {
    name: "question",
    label: visit.t("office.courses.question"),
    isText: true,
    most: MOST.question,
    value: part?.question ?? "",
  })}${field(visit, of, {
    name: "choices",
    label: visit.t("office.courses.choices"),
    hint: visit.t("office.courses.choicesHint"),
    isText: true,
    most: MOST.choices,
    value: part?.choices.join("\n") ?? "",
  })}${field(visit, of, {
    name: "answer",
    label: visit.t("office.courses.answer"),
    mode: "numeric",
    value: part ? part.answer + 1 : "",
  })}${field(visit, of, {
    name: "explanation",
    label: visit.t("office.courses.explanation"),
    isText: true,
    most: MOST.summary,
    value: part?.explanation ?? "",
  })}`;

export const lookField = (visit: Visit, of: Of): Html =>
  field(visit, of, {
    name: "look",
    label: visit.t("office.courses.look"),
    type: "checkbox",
    isRequired: false,
  });

/** As learners see it, with the right choice marked. */
export const questionText = ({ question, choices, answer, explanation }: Question): Html =>
  html`<div class="card" lang="fr" dir="ltr"><h2>${question}</h2>
<ol>${choices.map((choice, at) => html`<li>${at === answer ? html`<strong>${choice} ✓</strong>` : choice}</li>`)}</ol><p>${explanation}</p></div>`;

/** The order that was seen, beside today's. */
export function orderVersion({ t }: Visit, there: readonly Named[]) {
  const inWords = (ids: readonly number[]) =>
    ids.map((id, at) => `${at + 1}. ${there.find((one) => one.id === id)?.name ?? "…"}`).join(" · ");
  return {
    name: "seen",
    label: t("office.courses.order"),
    now: inWords(there.map(({ id }) => id)),
    said: (typed: string) => inWords(typed.split(",").filter(Boolean).map(Number)),
  };
}
