import type { Screen, Visit } from "../../office/desk.ts";
import { form, html, moment, table } from "../../office/kit/index.ts";
import type { deadMails, FailedJob } from "./dead-letters.ts";
import type { createSubjects } from "./subjects.ts";

type Mail = Awaited<ReturnType<typeof deadMails>>[number];

interface Dead {
  readonly mails: readonly Mail[];
  readonly jobs: readonly FailedJob[];
}

interface Parts {
  readonly read: (visit: Visit) => Promise<Dead>;
  readonly subjectsOf: ReturnType<typeof createSubjects>;
}

/** Mails that no mail server took, and jobs that failed. */
export const mailsScreen = ({ read, subjectsOf }: Parts): Screen => ({
  path: "/money/mails",
  action: "mails-list",
  forms: ["mail-send-again"],
  async show(visit) {
    const { t, language } = visit;
    const { mails, jobs } = await read(visit);
    const subjectOf = await subjectsOf(mails, language);
    const list = table({
      caption: t("office.treasury.deadMails"),
      rows: mails,
      empty: t("office.treasury.noDeadMails"),
      columns: [
        { label: t("office.treasury.subject"), cell: subjectOf },
        { label: t("office.treasury.email"), cell: ({ recipient }) => html`<bdi>${recipient}</bdi>` },
        { label: t("office.treasury.when"), cell: ({ created_at }) => moment(language, created_at) },
        { label: t("office.treasury.answer"), cell: ({ last_error }) => html`<code>${last_error}</code>` },
        {
          label: t("office.treasury.todo"),
          cell: ({ id }) =>
            form(visit, {
              action: "mail-send-again",
              row: id,
              hidden: { mail: id },
              label: t("office.treasury.sendAgain"),
            }),
        },
      ],
    });
    const failed = table({
      caption: t("office.treasury.failedJobs"),
      rows: jobs,
      empty: t("office.treasury.noFailedJobs"),
      columns: [
        { label: t("office.treasury.job"), cell: ({ name }) => html`<code>${name}</code>` },
        { label: t("office.treasury.when"), cell: ({ failed_at }) => moment(language, failed_at) },
        { label: t("office.treasury.tries"), isNumber: true, cell: ({ tries }) => tries },
      ],
    });
    return { title: t("office.menu.mails"), body: html`${list}${failed}` };
  },
});
