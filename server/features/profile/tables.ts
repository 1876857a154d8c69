import type { GeneratedAlways } from "kysely";
import type { Language } from "../../../contracts/languages.ts";

/** db/migrations/0024_profile.sql. Those without a schema are of schema public. */
export interface ProfileTables {
  "core.programs": { id: string };
  notification_preferences: PreferencesTable;
  urgent_needs: {
    id: GeneratedAlways<number>;
    program_id: string | null;
    title: string;
    description: string;
    created_at: GeneratedAlways<Date>;
  };
  "mail.mailings": {
    name: string;
    created_at: Date;
    /** Up to whom it is done, in the order of their ids. */
    last_user: string | null;
    finished_at: Date | null;
  };
}

export interface PreferencesTable {
  user_id: string;
  project_updates: boolean;
  weekly_reports: boolean;
  urgent_needs: boolean;
  language: Language;
  updated_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ProfileTables {}
}
