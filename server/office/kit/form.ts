import type { ActionName } from "../../../contracts/office/matrix.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { type Html, html } from "../../platform/mail/html.ts";
import type { Refused, Visit } from "../desk.ts";

interface Form {
  readonly action: ActionName;
  /** Tells forms of the same action apart on one screen: the row's id. */
  readonly row?: string;
  /** Sent unseen. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly fields?: Html | readonly (Html | null)[] | null;
  /** Null: its fields bring their own buttons. */
  readonly label: string | null;
  /** The one thing to do on this screen. */
  readonly isMain?: true;
  /** Closed under these words until it is wanted. */
  readonly fold?: string;
  /** In one line where there is room. */
  readonly isRow?: true;
  /** One of its fields is a file; the screen says how large it may be. */
  readonly hasFile?: true;
}

/** The name of a form on its screen. */
export const nameOf = ({ action, row }: Pick<Form, "action" | "row">) =>
  row === undefined ? action : `${action}.${row}`;

/** Why a form was refused. The keyboard is there, so that it is read first, however long the screen is. */
export const alertOf = ({ language }: Pick<Visit, "language">, { failure }: Refused) =>
  html`<p class="alert" role="alert" tabindex="-1" autofocus>${messageOf(failure.problem, language)}</p>`;

/** That something was done. A form in which the keyboard begins has it above: the head of the screen may be out of sight. */
export const noticeOf = ({ notice }: Pick<Visit, "notice">) =>
  notice === null ? null : html`<p class="notice" role="status">${notice}</p>`;

/** A form of a screen; null for whoever may not do its action. A refused one says why and keeps what was typed. */
export function form(visit: Visit, given: Form): Html | null {
  const { action, hidden = {}, fields = null, label, isMain, fold, isRow, hasFile } = given;
  if (!visit.may(action)) return null;
  const name = nameOf(given);
  const refused = visit.refused?.form === name ? visit.refused : null;
  const unseen = { ...hidden, form: name };
  const body = html`<form method="post" id="form-${name}" ${hasFile ? html`enctype="multipart/form-data"` : null}>
${Object.entries(unseen).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
${refused ? alertOf(visit, refused) : null}
<div class="${isRow ? "row" : ""}">${fields}${label === null ? null : html`<button class="${isMain ? "main" : ""}">${label}</button>`}</div>
</form>`;
  if (fold === undefined) return body;
  return html`<details class="fold" ${refused ? html`open` : null}><summary>${fold}</summary>${body}</details>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string | number | null;
  /** Of an input: `text` without it. */
  readonly type?: "text" | "date" | "email" | "tel" | "number" | "password" | "search" | "checkbox" | "file";
  /** Several lines. */
  readonly isText?: true;
  readonly options?: readonly (readonly [value: string, words: string])[];
  readonly isRequired?: boolean;
  readonly mode?: "numeric" | "decimal";
  readonly autocomplete?: string;
  readonly list?: string;
  readonly most?: number;
  /** Of a file: the kinds that may be chosen. */
  readonly accept?: string;
  /** The keyboard begins here, unless a form of the screen was refused. */
  readonly isFirst?: true;
}

/** A field of the form of this action (and row): its label, its hint, and what was wrong with it. */
export function field(visit: Visit, of: Pick<Form, "action" | "row">, given: Field): Html {
  const {
    name,
    label,
    hint,
    type = "text",
    isText,
    options,
    isRequired = true,
    mode,
    autocomplete,
    list,
    most,
    accept,
    isFirst,
  } = given;
  const formName = nameOf(of);
  const refused = visit.refused?.form === formName ? visit.refused : null;
  const problem = refused?.failure.problem.field === name ? refused.failure.problem : null;
  const value = refused ? (refused.typed[name] ?? "") : String(given.value ?? "");
  const id = `${formName}-${name}`.replace(/[^\w-]/g, "-");
  const described = [hint && `${id}-hint`, problem && `${id}-wrong`].filter(Boolean).join(" ");
  const shared = html`id="${id}" name="${name}" ${isRequired && type !== "checkbox" ? html`required` : null} ${isFirst && !visit.refused ? html`autofocus` : null} ${problem ? html`aria-invalid="true"` : null} ${described ? html`aria-describedby="${described}"` : null}`;
  const limit = most === undefined ? null : html`maxlength="${most}"`;
  const told = html`${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
${problem ? html`<p class="wrong" id="${id}-wrong">${messageOf(problem, visit.language)}</p>` : null}`;
  if (type === "checkbox") {
    const isOn = value === "on" || value === "true";
    return html`<div class="field"><label for="${id}"><input type="checkbox" ${shared} value="on" ${isOn ? html`checked` : null}>${label}</label>${told}</div>`;
  }
  const control = options
    ? html`<select ${shared}>${options.map(([one, said]) => html`<option value="${one}" ${one === value ? html`selected` : null}>${said}</option>`)}</select>`
    : isText
      ? html`<textarea ${shared} ${limit}>${value}</textarea>`
      : html`<input type="${type}" ${shared} ${limit} value="${value}" ${mode ? html`inputmode="${mode}"` : null} ${autocomplete ? html`autocomplete="${autocomplete}"` : null} ${list ? html`list="${list}"` : null} ${accept ? html`accept="${accept}"` : null}>`;
  return html`<div class="field"><label for="${id}">${label}</label>${control}${told}</div>`;
}

/** The filters of a list, which stand in the address. */
export function filters({ t, url }: Visit, fields: readonly Omit<Field, "isRequired" | "isText">[]): Html {
  const one = ({ name, label, type = "search", options, hint }: (typeof fields)[number]) => {
    const value = url.searchParams.get(name) ?? "";
    const id = `filter-${name}`;
    const told = hint ? html`<p class="hint">${hint}</p>` : null;
    const control = options
      ? html`<select id="${id}" name="${name}">${options.map(([each, said]) => html`<option value="${each}" ${each === value ? html`selected` : null}>${said}</option>`)}</select>`
      : html`<input id="${id}" name="${name}" type="${type}" value="${value}">`;
    return html`<div class="field"><label for="${id}">${label}</label>${control}${told}</div>`;
  };
  return html`<form method="get" action="${url.pathname}" class="card" role="search" aria-label="${t("office.list.filter")}"><div class="row">${fields.map(one)}<button>${t("office.list.filter")}</button></div></form>`;
}
