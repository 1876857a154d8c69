import type { Generated } from "kysely";
import type { AuthTables } from "../auth/tables.ts";
import type { BackupTables } from "../backup/tables.ts";
import type { RepeatTables } from "../forms/repeats.ts";
import type { RateLimitTables } from "../limits/rate-limits.ts";
import type { MailTables } from "../mail/tables.ts";
import type { SmsTables } from "../sms/tables.ts";
import type { StorageTables } from "../storage/tables.ts";
import type { MigrationsTable } from "./migrate.ts";

/**
 * Every table of the server's own queries, by `schema.table`. A feature's `tables.ts` declares its tables into this
 * interface (`declare module`), so that the platform knows no feature.
 */
export interface Tables
  extends AuthTables,
    BackupTables,
    MailTables,
    RateLimitTables,
    RepeatTables,
    SmsTables,
    StorageTables {
  "core.migrations": MigrationsTable;
  "core.seeds": { name: string; seeded_at: Generated<Date> };
}
