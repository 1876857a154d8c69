import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, required, text } from "../../../../contracts/form-fields.ts";
import { DESCRIPTION_LENGTH } from "../../../../contracts/impact-hub/impact-hub.ts";
import type { SubmissionState, SubmissionStep } from "../../../../contracts/impact-hub/projects.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import type { Actor } from "../../../office/act.ts";
import { action } from "../../../office/desk.ts";
import type { Changed, Work } from "../../../office/work.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { STATES } from "./ideas.ts";

export const TITLE_LENGTH = 200;
export const SUMMARY_LENGTH = 300;
export const REASON_LENGTH = 2_000;

/** `from` is the state that was seen. */
const seen = { id: z.uuid(code("invalid_field")), from: z.enum(STATES, code("invalid_field")) };
const reviewShape = z.strictObject(seen);
const approveShape = z.strictObject({
  ...seen,
  title: required("project_name_required", line("project_name_invalid", TITLE_LENGTH)),
  summary: required("description_required", line("invalid_field", SUMMARY_LENGTH)),
  description: required("description_required", text(DESCRIPTION_LENGTH)),
});
const declineShape = z.strictObject({ ...seen, reason: required("reason_required", text(REASON_LENGTH)) });

type Person = Actor & { readonly kind: "person" };
type Trx = Transaction<Tables>;

/** POST idea-review {id, from} -> {idea, status}: taken up; the submitter is told. */
export const reviewIdea = (work: Work) =>
  action("idea-review", reviewShape, ({ actor }, { id, from }) =>
    decided(work, actor, "idea-review", (trx) => move(trx, actor, { id, from, status: "in_review" })),
  );

/** POST idea-approve {id, from, title, summary, description} -> {idea, status}: shown on the hub with these words. */
export const approveIdea = (work: Work) =>
  action("idea-approve", approveShape, ({ actor }, { id, from, title, summary, description }) =>
    decided(work, actor, "idea-approve", async (trx) => {
      const moved = await move(trx, actor, { id, from, status: "approved" });
      const { approved_project_id } = await trx
        .selectFrom("project_submissions")
        .select("approved_project_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("approved_projects")
        .set({ title, short_description: summary, description, status: "active" })
        .where("id", "=", approved_project_id)
        .execute();
      return { ...moved, after: { ...moved.after, title, summary } };
    }),
  );

/** POST idea-decline {id, from, reason} -> {idea, status}: the submitter reads the reason. */
export const declineIdea = (work: Work) =>
  action("idea-decline", declineShape, ({ actor }, { id, from, reason }) =>
    decided(work, actor, "idea-decline", async (trx) => {
      const moved = await move(trx, actor, { id, from, status: "declined", reason });
      return { ...moved, why: reason.replaceAll(/\s+/g, " ").slice(0, 300) };
    }),
  );

type Moved = Changed<{ readonly idea: string; readonly status: SubmissionStep }>;

const decided = (work: Work, actor: Person, name: ActionName, decision: (trx: Trx) => Promise<Moved>) =>
  work.change(actor, name, decision);

interface Move {
  readonly id: string;
  readonly from: SubmissionState;
  readonly status: SubmissionStep;
  readonly reason?: string | null;
}

/** The steps of the state machine (db/migrations/0022_impact_hub.sql), which writes down each and tells the submitter. */
const NEXT: Readonly<Record<SubmissionState, readonly SubmissionStep[]>> = {
  received: ["in_review", "approved", "declined"],
  in_review: ["approved", "declined"],
  declined: ["in_review"],
  approved: [],
};
export const maySay = (from: SubmissionState, status: SubmissionStep) => NEXT[from].includes(status);

async function move(trx: Trx, { id: by }: Person, { id, from, status, reason = null }: Move): Promise<Moved> {
  const idea = await ideaForDecision(trx, id);
  if (idea.status !== from) throw new Failure("changed_meanwhile");
  if (!maySay(from, status)) throw new Failure("idea_decided");
  await trx
    .updateTable("project_submissions")
    .set({ status, decline_reason: reason })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("impact_hub.status_changes")
    .set({ changed_by: by })
    .where("id", "=", (query) =>
      query
        .selectFrom("impact_hub.status_changes as last")
        .select((row) => row.fn.max("last.id").as("id"))
        .where("last.submission_id", "=", id),
    )
    .execute();
  return {
    row: { kind: "idea", id },
    before: { status: from },
    after: { status },
    result: { idea: id, status },
  };
}

/** The row, locked; what its author took back is not decided any more. */
export async function ideaForDecision(trx: Trx, id: string) {
  const idea = await trx
    .selectFrom("project_submissions")
    .select(["status", "email", "full_name", "project_name", "language"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!idea) throw new Failure("idea_withdrawn");
  return idea;
}
