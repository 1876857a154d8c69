import type { Visit } from "../../../office/desk.ts";
import { form, type Html, html, meanwhile } from "../../../office/kit/index.ts";
import { type Named, orderText, type Part } from "./course-parts.ts";
import type { courseBy } from "./courses.ts";
import { orderVersion } from "./part-fields.ts";

type Course = NonNullable<Awaited<ReturnType<typeof courseBy>>>;

/** The modules of a course with their lessons and questions: each to be opened, moved, added to. */
export function courseParts(visit: Visit, { id, modules, lessons, questions }: Course): Html {
  const { t, may } = visit;
  const shown = modules.filter(isShown);
  const order = listOf(visit, {
    part: "module",
    list: id,
    items: shown.map((module) => ({ ...module, name: module.title, path: `modules/${module.id}` })),
  });
  const sections = shown.map((module, at) => {
    const ofModule = <Row extends { readonly module_id: number; readonly retired_at: Date | null }>(
      rows: readonly Row[],
    ) => rows.filter((row) => row.module_id === module.id && isShown(row));
    const taught = ofModule(lessons).map((one) => ({
      ...one,
      name: one.title,
      path: `lessons/${one.id}`,
      detail: t("office.courses.minutes", { count: one.minutes }),
    }));
    const asked = ofModule(questions).map((one) => ({
      ...one,
      name: one.question,
      path: `questions/${one.id}`,
    }));
    return html`<section class="card" id="module-${module.id}"><h3><a href="/office/courses/modules/${module.id}" lang="fr">${at + 1}. ${module.title}</a></h3>
<p lang="fr">${module.summary}</p>
${listOf(visit, { part: "lesson", list: module.id, items: taught })}
${may("lesson-add") ? html`<p><a class="button" href="/office/courses/modules/${module.id}/lesson">${t("office.courses.addLesson")}</a></p>` : null}
<p>${t("office.courses.quiz")}</p>
${listOf(visit, { part: "question", list: module.id, items: asked })}
${may("question-add") ? html`<p><a class="button" href="/office/courses/modules/${module.id}/question">${t("office.courses.addQuestion")}</a></p>` : null}
</section>`;
  });
  const gone = [
    ...modules.map((one) => ({ ...one, path: `modules/${one.id}`, name: one.title })),
    ...lessons.map((one) => ({ ...one, path: `lessons/${one.id}`, name: one.title })),
    ...questions.map((one) => ({ ...one, path: `questions/${one.id}`, name: one.question })),
  ].filter((one) => !isShown(one));
  const retired = html`<details class="fold"><summary>${t("office.courses.gone", { count: gone.length })}</summary>
<ul>${gone.map(({ path, name }) => html`<li><a href="/office/courses/${path}" lang="fr">${name}</a></li>`)}</ul></details>`;
  return html`${order}
${may("module-add") ? html`<p><a class="button" href="/office/courses/${id}/module">${t("office.courses.addModule")}</a></p>` : null}
${sections}${gone.length > 0 ? retired : null}`;
}

const isShown = ({ retired_at }: { readonly retired_at: Date | null }) => retired_at === null;

interface Item extends Named {
  readonly path: string;
  readonly detail?: string;
}

interface List {
  readonly part: Part;
  readonly list: number;
  readonly items: readonly Item[];
}

/** The parts in their order; whoever may move them has two buttons beside each. */
function listOf(visit: Visit, { part, list, items }: List): Html | null {
  const { t, may } = visit;
  if (items.length === 0) return null;
  const of = { action: "part-move", row: `${part}-${list}` } as const;
  const button = (move: string, sign: string, label: string) =>
    html`<button name="move" value="${move}" aria-label="${label}">${sign}</button>`;
  const buttons = ({ id, name }: Item, at: number) =>
    html`${at > 0 ? button(`${id}.up`, "↑", t("office.courses.up", { name })) : null}
${at < items.length - 1 ? button(`${id}.down`, "↓", t("office.courses.down", { name })) : null}`;
  const line = (item: Item, at: number) => {
    const { id, name, path, detail } = item;
    const words = html`<span>${at + 1}. <a href="/office/courses/${path}" lang="fr">${name}</a>${detail === undefined ? null : html` <span class="muted">${detail}</span>`}</span>`;
    const anchor = part === "module" ? null : html`id="${part}-${id}"`;
    return html`<li ${anchor}>${words}${may("part-move") ? buttons(item, at) : null}</li>`;
  };
  const lines = html`<ol class="parts">${items.map(line)}</ol>`;
  const moving = form(visit, {
    ...of,
    hidden: { part, list: String(list), seen: orderText(items.map(({ id }) => id)) },
    label: null,
    fields: [meanwhile(visit, of, [orderVersion(visit, items)]), lines],
  });
  return moving ?? lines;
}
