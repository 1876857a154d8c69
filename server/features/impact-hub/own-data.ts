import { sql } from "kysely";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";

/** Submissions with the person's verified address; without one there are none. */
const isOwn = ({ provenEmail }: Person) => sql<boolean>`lower(email) = lower(${provenEmail})`;

/** The published approved project stays: it contains no personal data. */
export const submitterData = {
  async exportOwn(db, person) {
    const project_submissions = await db
      .selectFrom("project_submissions")
      .select(["full_name", "email", "country", "city", "project_name", "sector", "funding_stage"])
      .select(["project_description", "file_url", "consent_gdpr", "language", "status", "decline_reason"])
      .select(["created_at", "changed_at"])
      .where(isOwn(person))
      .orderBy("created_at")
      .execute();
    return { project_submissions };
  },

  /** The next purge deletes their files: no submission names them any more. */
  async eraseOwn(trx, person) {
    const gone = await trx.deleteFrom("project_submissions").where(isOwn(person)).returning("id").execute();
    const keys = gone.map(({ id }) => `project_submission:${id}`);
    if (keys.length > 0) await trx.deleteFrom("mail.outbox").where("dedupe_key", "in", keys).execute();
  },
} satisfies OwnData;
