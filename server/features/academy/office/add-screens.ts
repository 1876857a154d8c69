import { Failure } from "../../../../contracts/errors.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, meanwhile } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { orderText, type Part, partsOf } from "./course-parts.ts";
import { courseValues, moduleBy } from "./courses.ts";
import { lessonText } from "./lesson-text.ts";
import {
  lessonFields,
  lookField,
  moduleFields,
  orderVersion,
  questionFields,
  questionText,
} from "./part-fields.ts";
import { idIn } from "./row-in-path.ts";

/** Where parts are added: to a course, to a module, to its quiz. */
export const addScreens = (work: Work): readonly Screen[] => [
  screen(work, {
    path: "/courses/:id/module",
    part: "module",
    title: "office.courses.addModule",
    fields: (visit, of) => moduleFields(visit, of, null),
  }),
  screen(work, {
    path: "/courses/modules/:id/lesson",
    part: "lesson",
    title: "office.courses.addLesson",
    fields: (visit, of) => lessonFields(visit, of, null),
    look: ({ body = "" }) => lessonText(body),
  }),
  screen(work, {
    path: "/courses/modules/:id/question",
    part: "question",
    title: "office.courses.addQuestion",
    fields: (visit, of) => questionFields(visit, of, null),
    look: ({ question = "", choices = "", answer = "", explanation = "" }) =>
      questionText({
        question,
        choices: choices.split("\n").flatMap((one) => one.trim() || []),
        answer: Number(answer) - 1,
        explanation,
      }),
  }),
];

interface Adding {
  readonly path: string;
  readonly part: Part;
  readonly title: string;
  fields(visit: Visit, of: { readonly action: ActionName }): Html;
  /** What was typed, as learners will see it. */
  look?(typed: Readonly<Record<string, string>>): Html;
}

const screen = (work: Work, { path, part, title, fields, look }: Adding): Screen => ({
  path,
  action: "courses-list",
  forms: [`${part}-add`],
  async show(visit) {
    const { t, entered, refused } = visit;
    const id = idIn(visit);
    const { of: whole, there } = await work.read(entered.actor, async (office) => ({
      of: part === "module" ? await courseValues(office, id) : await moduleBy(office, id),
      there: await partsOf(office, part, id),
    }));
    if (!whole || ("retired_at" in whole && whole.retired_at !== null)) throw new Failure("not_found");
    const course = "course_id" in whole ? whole.course_id : id;
    const of = { action: `${part}-add` } as const;
    const places = there.map(
      ({ id, name }) => [String(id), t("office.courses.placeBefore", { name })] as const,
    );
    const isLooking = refused?.failure.problem.code === "look_again";
    const body = html`<p><a href="/office/courses/${course}">${t("office.courses.back")}</a></p>
<p lang="fr"><strong>${whole.title}</strong></p>
${isLooking && look ? html`<h2>${t("office.courses.preview")}</h2>${look(refused.typed)}` : null}
${form(visit, {
  ...of,
  hidden: { seen: orderText(there.map((one) => one.id)) },
  label: t("office.courses.add"),
  isMain: true,
  fields: [
    meanwhile(visit, of, [orderVersion(visit, there)]),
    fields(visit, of),
    field(visit, of, {
      name: "before",
      label: t("office.courses.place"),
      isRequired: false,
      options: [["", t("office.courses.placeEnd")], ...places],
    }),
    look ? lookField(visit, of) : null,
  ],
})}`;
    return { title: t(title), body };
  },
});
