import { sql } from "kysely";
import type { OwnData } from "../../platform/people/own-data.ts";

/** A person's mail preferences. The row is deleted with the account; the mails sent because of it are deleted here. */
export const supporterData = {
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
} satisfies OwnData;
