import { Failure } from "../../../../contracts/errors.ts";
import { FUNDING_STAGES, sectorKey } from "../../../../contracts/impact-hub/choices.ts";
import { DESCRIPTION_LENGTH } from "../../../../contracts/impact-hub/impact-hub.ts";
import type { SubmissionState } from "../../../../contracts/impact-hub/projects.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import type { Html } from "../../../office/kit/index.ts";
import {
  facts,
  field,
  filters,
  form,
  html,
  moment,
  pages,
  table,
  tag,
  takeAway,
} from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { aboutWriter } from "../../../platform/mail/writer.ts";
import { QUESTION_LENGTH } from "./ask.ts";
import { maySay, REASON_LENGTH, SUMMARY_LENGTH, TITLE_LENGTH } from "./decide.ts";
import type { IdeaFiles } from "./idea-file.ts";
import { fileNameIn } from "./idea-file.ts";
import { type Idea, ideaBy, listIdeas, STATES } from "./ideas.ts";
import { hubDeskLimits } from "./limits.ts";

const MOODS = { received: "wait", in_review: "plain", approved: "good", declined: "bad" } as const;

const stateTag = ({ t }: Visit, { status, held_for }: Pick<Idea, "status" | "held_for">): Html =>
  held_for !== null && status === "received"
    ? tag(t("office.hub.held"), "bad")
    : tag(t(`office.hub.states.${status}`), MOODS[status]);

const sectorOf = ({ t }: Visit, sector: string) => {
  const key = sectorKey(sector);
  return key ? t(`hub.sectors.${key}`) : sector;
};

export const ideasScreen = (work: Work): Screen => ({
  path: "/ideas",
  action: "ideas-list",
  async show(visit) {
    const { t, language, url, entered } = visit;
    const status = STATES.find((one) => one === url.searchParams.get("status"));
    const after = url.searchParams.get("after") ?? undefined;
    const { shown, next } = await work.read(entered.actor, (office) => listIdeas(office, { status, after }));
    const options = [
      ["", t("office.hub.all")] as const,
      ...STATES.map((one) => [one, t(`office.hub.states.${one}`)] as const),
    ];
    const body = html`${filters(visit, [{ name: "status", label: t("office.hub.state"), options }])}
${table({
  caption: t("office.hub.title"),
  empty: t("office.hub.none"),
  rows: shown,
  columns: [
    {
      label: t("mail.projectSubmission.project_name"),
      cell: ({ id, project_name }) => html`<a href="/office/ideas/${id}"><bdi>${project_name}</bdi></a>`,
    },
    { label: t("mail.writer.name"), cell: ({ full_name }) => html`<bdi>${full_name}</bdi>` },
    { label: t("mail.projectSubmission.sector"), cell: ({ sector }) => sectorOf(visit, sector) },
    { label: t("office.hub.received"), cell: ({ created_at }) => moment(language, created_at) },
    { label: t("office.hub.state"), cell: (row) => stateTag(visit, row) },
  ],
})}${pages(visit, next)}${takeAway(visit, { action: "ideas-export", name: "idees" })}`;
    return { title: t("office.hub.title"), body };
  },
});

/** What its author took back, or what was kept long enough, is not there: said as such. */
async function found({ entered, params: { id = "" } }: Visit, work: Work): Promise<Idea> {
  const idea = isUuid(id) ? await work.read(entered.actor, (office) => ideaBy(office, id)) : undefined;
  if (!idea) throw new Failure("idea_withdrawn");
  return idea;
}

export const ideaScreen = (work: Work): Screen => ({
  path: "/ideas/:id",
  action: "ideas-list",
  forms: ["idea-review", "idea-ask", "idea-approve", "idea-decline"],
  async show(visit) {
    const idea = await found(visit, work);
    const { t, language } = visit;
    const stage = Object.entries(FUNDING_STAGES).find(([, value]) => value === idea.funding_stage)?.[0];
    const writer = aboutWriter(t, { ...idea, name: idea.full_name });
    const body = html`<div class="card">${facts([
      ...writer.map(({ label, value }) => [label, html`<bdi>${value}</bdi>`] as const),
      [t("mail.projectSubmission.country"), idea.country],
      [t("mail.projectSubmission.city"), idea.city],
      [t("mail.projectSubmission.sector"), sectorOf(visit, idea.sector)],
      [t("mail.projectSubmission.funding_stage"), stage && t(`hub.stages.${stage}`)],
      [t("office.hub.received"), moment(language, idea.created_at)],
      [t("office.hub.state"), stateTag(visit, idea)],
      [
        t("mail.projectSubmission.file_url"),
        idea.file_url && html`<a href="/office/ideas/${idea.id}/file">${fileNameIn(idea.file_url)}</a>`,
      ],
    ])}</div>
<h2>${t("mail.projectSubmission.project_description")}</h2>
<p class="card text" lang="${idea.language}" dir="auto">${idea.project_description}</p>
${life(visit, idea)}${deciding(visit, idea)}`;
    return { title: idea.project_name, body };
  },
});

/** What was decided and asked, the oldest first. */
function life({ t, language }: Visit, { steps, questions }: Idea): Html | null {
  const entries = [
    ...steps.map(({ status, reason, ...rest }) => ({
      ...rest,
      what: t(`office.hub.states.${status}`),
      words: reason,
    })),
    ...questions.map(({ question, ...rest }) => ({ ...rest, what: t("office.hub.asked"), words: question })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (entries.length === 0) return null;
  return html`<h2>${t("office.hub.life")}</h2><ol class="life">${entries.map(
    ({ at, by, what, words }) =>
      html`<li><strong>${what}</strong> · ${moment(language, at)}${by && html` · ${by}`}${words && html`<p class="text" dir="auto">${words}</p>`}</li>`,
  )}</ol>`;
}

function deciding(visit: Visit, idea: Idea): Html {
  const { t } = visit;
  const { status } = idea;
  const hidden = { from: status };
  const refusedAs = (name: string) => visit.refused?.form === name;
  const may = (next: Exclude<SubmissionState, "received">, name: string) =>
    maySay(status, next) || refusedAs(name);
  const review = { action: "idea-review", hidden, label: t("office.hub.review") } as const;
  return html`${may("in_review", "idea-review") ? form(visit, review) : null}
${status === "approved" ? null : asking(visit)}
${may("approved", "idea-approve") ? approving(visit, idea) : null}
${may("declined", "idea-decline") ? declining(visit, idea) : null}`;
}

function asking(visit: Visit): Html | null {
  const { t } = visit;
  const of = { action: "idea-ask" } as const;
  const question = field(visit, of, {
    name: "question",
    label: t("mail.projectQuestion.question"),
    hint: t("office.hub.askHint"),
    isText: true,
    most: QUESTION_LENGTH,
  });
  return form(visit, { ...of, fields: question, label: t("office.hub.ask"), fold: t("office.hub.askBack") });
}

function approving(visit: Visit, { status, project_name, project_description }: Idea): Html | null {
  const { t } = visit;
  const of = { action: "idea-approve" } as const;
  return form(visit, {
    ...of,
    hidden: { from: status },
    label: t("office.hub.approve"),
    fold: t("office.hub.approving"),
    isMain: true,
    fields: [
      html`<p class="muted">${t("office.hub.approveHint")}</p>`,
      field(visit, of, {
        name: "title",
        label: t("office.hub.publicName"),
        most: TITLE_LENGTH,
        value: project_name,
      }),
      field(visit, of, {
        name: "summary",
        label: t("office.hub.summary"),
        hint: t("office.hub.summaryHint"),
        most: SUMMARY_LENGTH,
      }),
      field(visit, of, {
        name: "description",
        label: t("mail.projectSubmission.project_description"),
        isText: true,
        most: DESCRIPTION_LENGTH,
        value: project_description,
      }),
    ],
  });
}

function declining(visit: Visit, { status }: Idea): Html | null {
  const { t } = visit;
  const of = { action: "idea-decline" } as const;
  const reason = field(visit, of, {
    name: "reason",
    label: t("mail.projectStatus.reason"),
    hint: t("office.hub.reasonHint"),
    isText: true,
    most: REASON_LENGTH,
  });
  const fold = t("office.hub.declining");
  return form(visit, {
    ...of,
    hidden: { from: status },
    fields: reason,
    label: t("office.hub.decline"),
    fold,
  });
}

/** Leads to the file by an address that opens it for a minute. */
export const ideaFileScreen = (work: Work, files: IdeaFiles): Screen => ({
  path: "/ideas/:id/file",
  action: "ideas-list",
  async show(visit) {
    const { file_url } = await found(visit, work);
    const name = file_url && fileNameIn(file_url);
    const address = name ? await files.addressOf(name, hubDeskLimits.fileSeconds) : null;
    if (!address) throw new Failure("not_found");
    return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
  },
});
