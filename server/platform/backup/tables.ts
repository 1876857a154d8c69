import type { Generated } from "kysely";

/** db/migrations/0092_backups.sql, 0097_archived_files.sql */
export interface BackupTables {
  "core.backups": { name: string; taken_at: Date; done_at: Date; bytes: number; sha256: string };
  "core.archived_files": { version: string; archived_at: Date; gone_at: Generated<Date | null> };
  "core.erasures": { key: string; erased_at: Date; sent_at: Date | null; due: Generated<boolean> };
}
