import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "../../../contracts/languages.ts";

/** db/migrations/0024_profile.sql. Tables without a prefix are in schema public. */
export interface ProfileTables {
  "core.programs": { id: string };
  notification_preferences: PreferencesTable;
  urgent_needs: {
    id: GeneratedAlways<number>;
    program_id: string | null;
    title: string;
    description: string;
    created_at: Generated<Date>;
  };
  "mail.mailings": {
    name: string;
    created_at: Date;
    /** The last person reached, in the order of ids. */
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
