import { Failure } from "../../../../contracts/errors.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, meanwhile } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { fingerprint, lessonBy, moduleBy, questionBy } from "./courses.ts";
import { MOST } from "./edit.ts";
import { lessonText } from "./lesson-text.ts";
import { idIn } from "./screens.ts";

const back = ({ t }: Visit, course: number): Html =>
  html`<p><a href="/office/courses/${course}">${t("office.courses.back")}</a></p>`;

export const moduleScreen = (work: Work): Screen => ({
  path: "/courses/modules/:id",
  action: "courses-list",
  forms: ["module-edit"],
  async show(visit) {
    const { t, entered } = visit;
    const part = await work.read(entered.actor, (office) => moduleBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const of = { action: "module-edit" } as const;
    const body = html`${back(visit, part.course_id)}<h2 lang="fr">${part.title}</h2><p lang="fr">${part.summary}</p>
${form(visit, {
  ...of,
  hidden: { seen: fingerprint(part) },
  label: t("office.courses.save"),
  isMain: true,
  fields: [
    meanwhile(visit, of, [
      { name: "title", label: t("office.courses.name"), now: part.title },
      { name: "summary", label: t("office.courses.description"), now: part.summary },
    ]),
    field(visit, of, {
      name: "title",
      label: t("office.courses.name"),
      most: MOST.title,
      value: part.title,
    }),
    field(visit, of, {
      name: "summary",
      label: t("office.courses.description"),
      isText: true,
      most: MOST.summary,
      value: part.summary,
    }),
  ],
})}`;
    return { title: t("office.courses.module"), body };
  },
});

export const lessonScreen = (work: Work): Screen => ({
  path: "/courses/lessons/:id",
  action: "courses-list",
  forms: ["lesson-edit"],
  async show(visit) {
    const { t, entered, refused } = visit;
    const part = await work.read(entered.actor, (office) => lessonBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const of = { action: "lesson-edit" } as const;
    const isLooking = refused?.failure.problem.code === "look_again";
    const body = html`${back(visit, part.course_id)}
<h2>${t(isLooking ? "office.courses.preview" : "office.courses.asRead")}</h2>
${lessonText(isLooking ? (refused?.typed.body ?? "") : part.body)}
${form(visit, {
  ...of,
  hidden: { seen: fingerprint(part) },
  label: t("office.courses.save"),
  isMain: true,
  fields: [
    meanwhile(visit, of, [
      { name: "title", label: t("office.courses.name"), now: part.title },
      { name: "minutes", label: t("office.courses.duration"), now: part.minutes },
      { name: "body", label: t("office.courses.body"), now: part.body },
    ]),
    field(visit, of, {
      name: "title",
      label: t("office.courses.name"),
      most: MOST.title,
      value: part.title,
    }),
    field(visit, of, {
      name: "minutes",
      label: t("office.courses.duration"),
      mode: "numeric",
      value: part.minutes,
    }),
    field(visit, of, {
      name: "body",
      label: t("office.courses.body"),
      hint: t("office.courses.bodyHint"),
      isText: true,
      most: MOST.body,
      value: part.body,
    }),
    field(visit, of, { name: "look", label: t("office.courses.look"), type: "checkbox", isRequired: false }),
  ],
})}`;
    return { title: part.title, body };
  },
});

export const questionScreen = (work: Work): Screen => ({
  path: "/courses/questions/:id",
  action: "courses-list",
  forms: ["question-edit"],
  async show(visit) {
    const { t, entered } = visit;
    const part = await work.read(entered.actor, (office) => questionBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const { course_id, question, choices, answer, explanation } = part;
    const of = { action: "question-edit" } as const;
    const body = html`${back(visit, course_id)}<div class="card" lang="fr"><h2>${question}</h2>
<ol>${choices.map((choice, at) => html`<li>${at === answer ? html`<strong>${choice} ✓</strong>` : choice}</li>`)}</ol><p>${explanation}</p></div>
${form(visit, {
  ...of,
  hidden: { seen: fingerprint(part) },
  label: t("office.courses.save"),
  isMain: true,
  fields: [
    meanwhile(visit, of, [
      { name: "question", label: t("office.courses.question"), now: question },
      { name: "choices", label: t("office.courses.choices"), now: choices.join("\n") },
      { name: "answer", label: t("office.courses.answer"), now: answer + 1 },
      { name: "explanation", label: t("office.courses.explanation"), now: explanation },
    ]),
    field(visit, of, {
      name: "question",
      label: t("office.courses.question"),
      isText: true,
      most: MOST.question,
      value: question,
    }),
    field(visit, of, {
      name: "choices",
      label: t("office.courses.choices"),
      hint: t("office.courses.choicesHint"),
      isText: true,
      most: MOST.choices,
      value: choices.join("\n"),
    }),
    field(visit, of, {
      name: "answer",
      label: t("office.courses.answer"),
      mode: "numeric",
      value: answer + 1,
    }),
    field(visit, of, {
      name: "explanation",
      label: t("office.courses.explanation"),
      isText: true,
      most: MOST.summary,
      value: explanation,
    }),
  ],
})}`;
    return { title: t("office.courses.question"), body };
  },
});
