import type { Screen, Visit } from "../../../office/desk.ts";
import { day, field, filters, form, type Html, html, table, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { findCertificates } from "./courses.ts";
import { MOST } from "./edit.ts";

/** Certificates, looked for by number or name; one that counts may be replaced by another with the right name. */
export const certificatesScreen = (work: Work): Screen => ({
  path: "/certificates",
  action: "certificates-list",
  forms: ["certificate-correct"],
  async show(visit) {
    const { t, language, url, entered } = visit;
    const typed = (url.searchParams.get("q") ?? "").trim();
    const rows =
      typed === ""
        ? []
        : await work.read(entered.actor, (office) => findCertificates(office, typed.slice(0, MOST.name)));
    const state = (replaced: string | null, cancelled: Date | null) => {
      if (cancelled === null) return tag(t("office.certificates.counts"), "good");
      return html`${tag(t("office.certificates.over"), "bad")} ${replaced}`;
    };
    const body = html`${filters(visit, [{ name: "q", label: t("office.certificates.find") }])}
${table({
  caption: t("office.certificates.title"),
  empty: t(typed === "" ? "office.certificates.hint" : "office.certificates.none"),
  rows,
  columns: [
    { label: t("office.certificates.number"), cell: ({ number }) => number },
    {
      label: t("office.certificates.learner"),
      cell: ({ learner }) => (learner === null ? "…" : html`<bdi>${learner}</bdi>`),
    },
    {
      label: t("office.courses.course"),
      cell: ({ course_title }) => html`<span lang="fr">${course_title}</span>`,
    },
    { label: t("office.certificates.day"), cell: ({ issued_at }) => day(language, issued_at) },
    {
      label: t("office.courses.state"),
      cell: ({ replaced_by, cancelled_at }) => state(replaced_by, cancelled_at),
    },
    {
      label: t("office.certificates.correct"),
      cell: ({ number, learner, cancelled_at }) =>
        cancelled_at === null && learner !== null ? correcting(visit, number, learner) : null,
    },
  ],
})}`;
    return { title: t("office.certificates.title"), body };
  },
});

function correcting(visit: Visit, number: string, learner: string): Html | null {
  const { t } = visit;
  const of = { action: "certificate-correct", row: number } as const;
  const name = field(visit, of, {
    name: "name",
    label: t("office.certificates.rightName"),
    most: MOST.name,
    value: learner,
  });
  return form(visit, { ...of, hidden: { number }, fields: name, label: t("office.certificates.replace") });
}
