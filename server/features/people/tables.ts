import type { Language } from "../../../contracts/languages.ts";

/** db/migrations/0086_office_people.sql */
export interface PeopleTables {
  "people.notes": NotesTable;
  "people.requests": RequestsTable;
}

interface NotesTable {
  id: string;
  user_id: string | null;
  email: string | null;
  /** E.164 without "+". */
  phone: string | null;
  words: string;
  /** The day of the next step, as a string; null for a note. */
  due_on: string | null;
  done_at: Date | null;
  written_by: string;
  written_at: Date;
}

export type RequestKind = "export" | "erase";

interface RequestsTable {
  id: string;
  kind: RequestKind;
  /** The address or the number that the link went to. */
  email: string | null;
  phone: string | null;
  language: Language;
  token_hash: Buffer;
  asked_by: string;
  asked_at: Date;
  ends_at: Date;
  done_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends PeopleTables {}
}
