import { ROLES } from "../../../contracts/office/matrix.ts";
import type { Screen } from "../desk.ts";
import { arrow, facts, filters, html, moment, pages, table, takeAway } from "../kit/index.ts";
import { present } from "../members.ts";
import { OTHERS, readTrail } from "../read-trail.ts";
import { verifyTrail } from "../trail.ts";
import type { Work } from "../work.ts";
import { deedInWords, rowInWords } from "./trail-words.ts";

type Entry = Awaited<ReturnType<typeof readTrail>>["entries"][number];

/** Who did what, the newest first; by who acted, or of one row. */
export const trailScreen = ({ read }: Work): Screen => ({
  path: "/trail",
  action: "trail-list",
  async show(visit) {
    const { t, language, entered, url } = visit;
    const asked = (name: string) => url.searchParams.get(name) || null;
    const row = asked("row");
    const wanted = { before: asked("after"), who: asked("who"), row };
    const { entries, next, members } = await read(entered.actor, async (office) => ({
      ...(await readTrail(office, wanted)),
      members: await present(office),
    }));
    const whose = filters(visit, [
      {
        name: "who",
        label: t("office.trail.who"),
        options: [
          ["", t("office.trail.everybody")],
          ...members.map(({ id, name }) => [id, name] as const),
          ...OTHERS.map((kind) => [kind, t(`office.trail.kind.${kind}`)] as const),
        ],
      },
    ]);
    const ofRow =
      row &&
      html`<p>${t("office.trail.ofRow")} – <bdi>${rowInWords(t, row)}</bdi> · <a href="/office/trail">${t("office.trail.all")}</a></p>`;
    const inWords = (name: string, value: unknown) => {
      const role = name === "role" && ROLES.find((one) => one === value);
      return html`<bdi>${role ? t(`mail.officeRoles.${role}`) : shown(value)}</bdi>`;
    };
    // Some values say who somebody is and were never written, and erasure takes others.
    const values = ({ before, after }: Entry, name: string) => {
      const [was, is] = [before?.[name], after?.[name]];
      const isKnown = was !== undefined || is !== undefined;
      return html`<div><bdi>${name}</bdi>${isKnown ? html`: ${inWords(name, was)} ${arrow(language)} ${inWords(name, is)}` : null}</div>`;
    };
    const list = table({
      caption: t("office.trail.title"),
      columns: [
        { label: t("office.trail.number"), isNumber: true, cell: ({ seq }) => seq },
        { label: t("office.trail.when"), cell: ({ at }) => moment(language, at) },
        {
          label: t("office.trail.who"),
          cell: ({ actor_name, actor_kind }) => actor_name ?? t(`office.trail.kind.${actor_kind}`),
        },
        { label: t("office.trail.what"), cell: ({ action }) => html`<bdi>${deedInWords(t, action)}</bdi>` },
        {
          label: t("office.trail.row"),
          cell: ({ row_kind, row_id }) => {
            const named = row_kind && row_id && `${row_kind} ${row_id}`;
            if (!named) return null;
            return html`<a href="/office/trail?row=${encodeURIComponent(named)}" title="${row_id}"><bdi>${rowInWords(t, named)}</bdi></a>`;
          },
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
${ofRow || whose}${list}${pages(visit, next === null ? null : String(next))}${takeAway(visit, { action: "trail-export", name: "journal" })}`;
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

/** A value of an entry. */
const shown = (value: unknown) =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);
