import type { PageData } from "../../../contracts/pages.ts";
import type { Context } from "../../platform/context.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";

const REFERENCE = /^[A-Za-z0-9_-]{22}$/;

/** The status of a submission; the link is the permission. Unknown and malformed links get the same answer. */
export function projectSubmission({ db }: Pick<Context, "db">): PageData["projectSubmission"] {
  return async (reference) => {
    if (!REFERENCE.test(reference)) return null;
    const row = await db
      .selectFrom("project_submissions")
      .select(["id", "status", "project_name", "sector", "file_url", "decline_reason", "created_at"])
      .where("reference_hash", "=", tokenHash(reference))
      .executeTakeFirst();
    if (!row) return null;
    const changes = await db
      .selectFrom("impact_hub.status_changes")
      .select(["status", "changed_at"])
      .where("submission_id", "=", row.id)
      .orderBy("id")
      .execute();
    return {
      status: row.status,
      projectName: row.project_name,
      sector: row.sector,
      hasFile: row.file_url !== null,
      declineReason: row.decline_reason,
      steps: [
        { status: "received", at: row.created_at.toISOString() },
        ...changes.map(({ status, changed_at }) => ({ status, at: changed_at.toISOString() })),
      ],
    };
  };
}
