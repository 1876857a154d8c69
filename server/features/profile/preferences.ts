import type { Kysely, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import { TOPICS, type Topic, UNCHOSEN } from "../../../contracts/profile/profile.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { PreferencesTable } from "./tables.ts";

/** The column of a switch. */
export const COLUMN = {
  projectUpdates: "project_updates",
  weeklyReports: "weekly_reports",
  urgentNeeds: "urgent_needs",
} as const satisfies Record<Topic, keyof PreferencesTable>;

/** People without a row have the default preferences. */
export async function preferencesOf(db: Kysely<Tables>, userId: string): Promise<Record<Topic, boolean>> {
  const row = await db
    .selectFrom("notification_preferences")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return UNCHOSEN;
  const [projectUpdates, weeklyReports, urgentNeeds] = [
    row.project_updates,
    row.weekly_reports,
    row.urgent_needs,
  ];
  return { projectUpdates, weeklyReports, urgentNeeds };
}

interface Choice {
  readonly userId: string;
  readonly changes: Partial<Record<Topic, boolean | undefined>>;
  readonly language: Language;
  readonly now: Date;
}

/** Changes only the switches in the request. */
export async function savePreferences(
  trx: Transaction<Tables>,
  { userId, changes, language, now }: Choice,
): Promise<void> {
  const turned = Object.fromEntries(
    TOPICS.flatMap((topic) => {
      const wanted = changes[topic];
      return wanted === undefined ? [] : [[COLUMN[topic], wanted]];
    }),
  ) as Partial<Pick<PreferencesTable, (typeof COLUMN)[Topic]>>;
  const unchosen = Object.fromEntries(TOPICS.map((topic) => [COLUMN[topic], UNCHOSEN[topic]])) as Pick<
    PreferencesTable,
    (typeof COLUMN)[Topic]
  >;
  const changed = { ...turned, language, updated_at: now };
  await trx
    .insertInto("notification_preferences")
    .values({ user_id: userId, ...unchosen, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute();
}
