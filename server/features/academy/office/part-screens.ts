import { Failure } from "../../../../contracts/errors.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { form, type Html, html, meanwhile, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import type { Part } from "./course-parts.ts";
import { fingerprint, lessonBy, moduleBy, questionBy } from "./courses.ts";
import { lessonText } from "./lesson-text.ts";
import { lessonFields, lookField, moduleFields, questionFields, questionText } from "./part-fields.ts";
import { idIn } from "./row-in-path.ts";

const back = ({ t }: Visit, course: number): Html =>
  html`<p><a href="/office/courses/${course}">${t("office.courses.back")}</a></p>`;

export const moduleScreen = (work: Work): Screen => ({
  path: "/courses/modules/:id",
  action: "courses-list",
  forms: ["module-edit", "part-remove", "part-restore"],
  async show(visit) {
    const { t, entered } = visit;
    const part = await work.read(entered.actor, (office) => moduleBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const of = { action: "module-edit" } as const;
    const body = html`${back(visit, part.course_id)}${retiredTag(visit, part)}<h2 lang="fr">${part.title}</h2><p lang="fr">${part.summary}</p>
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
    moduleFields(visit, of, part),
  ],
})}
${takingAway(visit, "module", { ...part, name: part.title, isInRetired: false })}`;
    return { title: t("office.courses.module"), body };
  },
});

export const lessonScreen = (work: Work): Screen => ({
  path: "/courses/lessons/:id",
  action: "courses-list",
  forms: ["lesson-edit", "part-remove", "part-restore"],
  async show(visit) {
    const { t, entered, refused } = visit;
    const part = await work.read(entered.actor, (office) => lessonBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const of = { action: "lesson-edit" } as const;
    const isLooking = refused?.failure.problem.code === "look_again";
    const body = html`${back(visit, part.course_id)}${retiredTag(visit, part)}
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
    lessonFields(visit, of, part),
    lookField(visit, of),
  ],
})}
${takingAway(visit, "lesson", { ...part, name: part.title, isInRetired: part.module_retired_at !== null })}`;
    return { title: part.title, body };
  },
});

export const questionScreen = (work: Work): Screen => ({
  path: "/courses/questions/:id",
  action: "courses-list",
  forms: ["question-edit", "part-remove", "part-restore"],
  async show(visit) {
    const { t, entered } = visit;
    const part = await work.read(entered.actor, (office) => questionBy(office, idIn(visit)));
    if (!part) throw new Failure("not_found");
    const { course_id, question, choices, answer, explanation } = part;
    const of = { action: "question-edit" } as const;
    const body = html`${back(visit, course_id)}${retiredTag(visit, part)}${questionText(part)}
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
    questionFields(visit, of, part),
  ],
})}
${takingAway(visit, "question", { ...part, name: question, isInRetired: part.module_retired_at !== null })}`;
    return { title: t("office.courses.question"), body };
  },
});

interface Shown {
  readonly name: string;
  readonly retired_at: Date | null;
  /** Its module is taken away, and comes back first. */
  readonly isInRetired: boolean;
}

const retiredTag = ({ t }: Visit, { retired_at }: Pick<Shown, "retired_at">): Html | null =>
  retired_at === null ? null : html`<p>${tag(t("office.courses.retired"), "wait")}</p>`;

/** Takes a part away, or puts it back. */
function takingAway(visit: Visit, part: Part, shown: Shown & object): Html | null {
  const { t } = visit;
  const { name, isInRetired, ...stored } = shown;
  if (stored.retired_at !== null)
    return isInRetired
      ? html`<p class="muted">${t("office.courses.moduleFirst")}</p>`
      : form(visit, { action: "part-restore", hidden: { part }, label: t("office.courses.restore") });
  const of = { action: "part-remove" } as const;
  return form(visit, {
    ...of,
    hidden: { part, seen: fingerprint(stored), was: name },
    label: t("office.courses.remove"),
    fold: t("office.courses.remove"),
    fields: [
      meanwhile(visit, of, [{ name: "was", label: t("office.courses.name"), now: name }]),
      html`<p class="muted">${t("office.courses.removeHint")}</p>`,
    ],
  });
}
