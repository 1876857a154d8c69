import { sql } from "kysely";
import type { OwnData } from "../../platform/people/own-data.ts";

/** What messages a person chose. The row goes with the account; what was mailed by it goes here. */
export const supporterData: OwnData = {
  exportOwn: async (db, { id }) => ({
    notificationPreferences: await db
      .selectFrom("notification_preferences")
      .select(["project_updates", "weekly_reports", "urgent_needs", "language", "updated_at"])
      .where("user_id", "=", id)
      .execute(),
  }),

  async eraseOwn(trx, { email }) {
    if (email === null) return;
    await trx
      .deleteFrom("mail.outbox")
      .where(sql<boolean>`lower(recipient) = lower(${email})`)
      .where("template", "in", ["season_news", "weekly_report", "urgent_need"])
      .execute();
  },
};
