import type { Generated } from "kysely";

/** db/migrations/0092_backups.sql */
export interface BackupTables {
  "core.backups": { name: string; taken_at: Date; done_at: Date; bytes: number; sha256: string };
  "core.erasures": { key: string; erased_at: Date; sent_at: Date | null; due: Generated<boolean> };
}
