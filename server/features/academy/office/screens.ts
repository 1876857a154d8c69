import { COURSE_CATEGORIES, COURSE_LEVELS } from "../../../../contracts/academy/course-choices.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { day, field, form, type Html, html, money, table, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { courseParts } from "./course-outline.ts";
import { courseBy, courseValues, fingerprint, listCourses } from "./courses.ts";
import { MOST } from "./edit.ts";
import { idIn } from "./row-in-path.ts";

const stateTag = ({ t }: Visit, { published, is_draft }: { published: boolean; is_draft: boolean }): Html => {
  if (published) return tag(t("office.courses.published"), "good");
  return tag(t(is_draft ? "office.courses.draft" : "office.courses.hidden"), is_draft ? "wait" : "plain");
};

export const coursesScreen = (work: Work): Screen => ({
  path: "/courses",
  action: "courses-list",
  async show(visit) {
    const { t, language, entered } = visit;
    const rows = await work.read(entered.actor, listCourses);
    const body = table({
      caption: t("office.courses.title"),
      empty: t("office.courses.none"),
      rows,
      columns: [
        {
          label: t("office.courses.course"),
          cell: ({ id, title }) => html`<a href="/office/courses/${id}"><span lang="fr">${title}</span></a>`,
        },
        { label: t("office.courses.state"), cell: (row) => stateTag(visit, row) },
        { label: t("office.courses.level"), cell: ({ level }) => t(`courses.level.${level}`) },
        {
          label: t("office.courses.price"),
          isNumber: true,
          cell: ({ price, currency }) => money(language, price, currency),
        },
        {
          label: t("office.courses.learners"),
          isNumber: true,
          cell: ({ learners }) => Number(learners ?? 0),
        },
        { label: t("office.courses.made"), cell: ({ created_at }) => day(language, created_at) },
      ],
    });
    return { title: t("office.courses.title"), body };
  },
});

export const courseScreen = (work: Work): Screen => ({
  path: "/courses/:id",
  action: "courses-list",
  forms: [
    "course-edit",
    "course-publish",
    "course-unpublish",
    "module-edit",
    "lesson-edit",
    "question-edit",
    "module-add",
    "lesson-add",
    "question-add",
    "part-move",
    "part-remove",
    "part-restore",
  ],
  async show(visit) {
    const { t, entered } = visit;
    const id = idIn(visit);
    const found = await work.read(entered.actor, async (office) => ({
      course: await courseBy(office, id),
      values: await courseValues(office, id),
    }));
    if (!found.course || !found.values) throw new Failure("not_found");
    const { title, published, outcomes, description } = found.course;
    const body = html`<p>${stateTag(visit, { published, is_draft: !published })}</p>
<p lang="fr">${description}</p>
<ul lang="fr">${outcomes.map((one) => html`<li>${one}</li>`)}</ul>
${published ? html`<p><a href="/academy/course/${id}">${t("office.courses.page")}</a></p>` : null}
${
  published
    ? form(visit, {
        action: "course-unpublish",
        label: t("office.courses.unpublish"),
        fields: html`<p class="muted">${t("office.courses.unpublishHint")}</p>`,
      })
    : form(visit, { action: "course-publish", label: t("office.courses.publish"), isMain: true })
}
${editing(visit, found.values)}
<h2>${t("office.courses.parts")}</h2>${courseParts(visit, found.course)}`;
    return { title, body };
  },
});

type Values = NonNullable<Awaited<ReturnType<typeof courseValues>>>;

function editing(visit: Visit, values: Values): Html | null {
  const { t } = visit;
  const of = { action: "course-edit" } as const;
  const one = (name: string, label: string, value: string | number, more: object = {}) =>
    field(visit, of, { name, label, value, ...more });
  const levels = COURSE_LEVELS.map((level) => [level, t(`courses.level.${level}`)] as const);
  const categories = COURSE_CATEGORIES.map((kind) => [kind, t(`courses.category.${kind}`)] as const);
  return form(visit, {
    ...of,
    hidden: { seen: fingerprint(values) },
    label: t("office.courses.save"),
    fold: t("office.courses.edit"),
    fields: [
      one("title", t("office.courses.name"), values.title, { most: MOST.title }),
      one("description", t("office.courses.description"), values.description, {
        isText: true,
        most: MOST.prose,
      }),
      one("level", t("office.courses.level"), values.level, { options: levels }),
      one("category", t("office.courses.category"), values.category, { options: categories }),
      one("hours", t("office.courses.hours"), values.duration_hours, { mode: "numeric" }),
      one("price", t("office.courses.price"), values.price, {
        mode: "numeric",
        hint: t("office.courses.priceHint"),
      }),
      one("instructor", t("office.courses.instructor"), values.instructor_name, { most: MOST.name }),
      one("role", t("office.courses.role"), values.instructor_role, { most: MOST.title }),
      one("bio", t("office.courses.bio"), values.instructor_bio, { isText: true, most: MOST.prose }),
    ],
  });
}
