import { MATRIX } from "../../../contracts/office/matrix.ts";
import type { Screen } from "../desk.ts";
import { facts, html, moment, pages, table } from "../kit/index.ts";
import { readTrail } from "../read-trail.ts";
import { verifyTrail } from "../trail.ts";
import type { Work } from "../work.ts";

type Entry = Awaited<ReturnType<typeof readTrail>>["entries"][number];

/** Who did what, the newest first. */
export const trailScreen = ({ read }: Work): Screen => ({
  path: "/trail",
  action: "trail-list",
  async show(visit) {
    const { t, language, entered, url } = visit;
    const { entries, next } = await read(entered.actor, (office) =>
      readTrail(office, url.searchParams.get("after")),
    );
    const refused = /^refused-/;
    const inWords = (action: string) =>
      Object.hasOwn(MATRIX, action) ? t(`office.actions.${action}`) : action;
    const what = ({ action }: Entry) =>
      refused.test(action)
        ? t("office.trail.refused", { what: inWords(action.replace(refused, "")) })
        : inWords(action);
    const values = ({ before, after }: Entry, name: string) =>
      html`<div><bdi>${name}</bdi>: ${shown(before?.[name])} → ${shown(after?.[name])}</div>`;
    const list = table({
      caption: t("office.trail.title"),
      columns: [
        { label: t("office.trail.number"), isNumber: true, cell: ({ seq }) => seq },
        { label: t("office.trail.when"), cell: ({ at }) => moment(language, at) },
        {
          label: t("office.trail.who"),
          cell: ({ actor_name, actor_kind }) => actor_name ?? t(`office.trail.kind.${actor_kind}`),
        },
        { label: t("office.trail.what"), cell: (entry) => html`<bdi>${what(entry)}</bdi>` },
        {
          label: t("office.trail.row"),
          cell: ({ row_kind, row_id }) =>
            row_kind ? html`<bdi title="${row_id}">${row_kind} ${row_id?.slice(0, 8)}</bdi>` : null,
        },
        {
          label: t("office.trail.fields"),
          cell: (entry) => html`${entry.fields.map((name) => values(entry, name))}`,
        },
        { label: t("office.trail.why"), cell: ({ why }) => why },
      ],
      rows: entries,
      empty: t("office.trail.none"),
    });
    const body = html`<p><a class="button" href="/office/trail/verify">${t("office.trail.verify")}</a></p>
${list}${pages(visit, next === null ? null : String(next))}`;
    return { title: t("office.trail.title"), body };
  },
});

/** Every entry hashed again. */
export const verifyScreen = ({ read }: Work): Screen => ({
  path: "/trail/verify",
  action: "trail-verify",
  async show({ t, entered }) {
    const { entries, head, broken } = await read(entered.actor, verifyTrail);
    const body = html`${
      broken
        ? html`<p class="alert" role="alert">${t("office.trail.broken", { seq: broken.seq })}</p>`
        : html`<p class="notice">${t("office.trail.whole")}</p>`
    }
<div class="card">${facts([
      [t("office.trail.entries"), entries],
      [t("office.trail.head"), html`<bdi><code>${head}</code></bdi>`],
    ])}</div>`;
    return { title: t("office.trail.verify"), body };
  },
});

/** A value of an entry; erasure may have taken it. */
const shown = (value: unknown) =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);
