import type { ActionName } from "../../../contracts/office/matrix.ts";
import { type Html, html } from "../../platform/mail/html.ts";
import type { Visit } from "../desk.ts";

interface Column<Row> {
  readonly label: string;
  /** Amounts and counts stand at the end of the line. */
  readonly isNumber?: true;
  readonly cell: (row: Row) => Html | string | number | null;
}

interface Table<Row> {
  readonly caption: string;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Said kindly instead of an empty table. */
  readonly empty: string;
}

/** A table that becomes a list of cards on a narrow screen. */
export function table<Row>({ caption, columns, rows, empty }: Table<Row>): Html {
  if (rows.length === 0) return html`<p class="card muted">${empty}</p>`;
  const cell = (row: Row, { label, isNumber, cell: of }: Column<Row>, at: number) => {
    const content = html`<span>${of(row)}</span>`;
    const kind = isNumber ? "number" : "";
    return at === 0
      ? html`<th scope="row" class="${kind}" data-label="${label}">${content}</th>`
      : html`<td class="${kind}" data-label="${label}">${content}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="stack">
<caption>${caption}</caption>
<thead><tr>${columns.map(({ label, isNumber }) => html`<th scope="col" class="${isNumber ? "number" : ""}">${label}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map((column, at) => cell(row, column, at))}</tr>`)}</tbody>
</table></div>`;
}

/** The same address with other parameters; null takes one away. */
export function addressWith(url: URL, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return `${url.pathname}${text && `?${text}`}`;
}

interface Exported {
  readonly action: ActionName;
  /** Its name in /office/export. */
  readonly name: string;
  /** What the file asks besides the filter. */
  readonly also?: Readonly<Record<string, string>>;
}

/** The rows of a list as a file, by the filter that stands in the address; null for whoever may not take them away. */
export function takeAway({ t, url, may }: Visit, { action, name, also = {} }: Exported): Html | null {
  if (!may(action)) return null;
  const query = new URLSearchParams(also);
  for (const [key, value] of url.searchParams)
    if (value !== "" && key !== "after" && key !== "done") query.set(key === "until" ? "to" : key, value);
  const link = (format: string) => {
    query.set("format", format);
    return html`<a class="button" href="/office/export/${name}?${query.toString()}">${t("office.list.take", { format: format.toUpperCase() })}</a>`;
  };
  return html`<p class="ways">${link("ods")}${link("csv")}</p>`;
}

/** The way to the next page of a list, which begins after the row that `next` names, and back to the first. */
export function pages({ t, url }: Visit, next: string | null): Html | null {
  const isLater = url.searchParams.has("after");
  if (next === null && !isLater) return null;
  return html`<nav class="pages" aria-label="${t("office.list.pages")}">
${isLater ? html`<a class="button" href="${addressWith(url, { after: null, done: null })}">${t("office.list.first")}</a>` : null}
${next === null ? null : html`<a class="button" rel="next" href="${addressWith(url, { after: next, done: null })}">${t("office.list.next")}</a>`}
</nav>`;
}
