import type { ColumnType, Generated } from "kysely";
import type { Language } from "../../contracts/languages.ts";
import type { Role } from "../../contracts/office/matrix.ts";
import type { AlarmsTable } from "./alarms/alarms.ts";

/** db/migrations/0080_office.sql. Only the role `office` reaches them (act.ts). */
export interface OfficeTables {
  "office.members": MembersTable;
  "office.invitations": InvitationsTable;
  "office.trail": TrailTable;
  "office.trail_values": TrailValuesTable;
  "office.trail_head": { seq: number; hash: Buffer };
  /** db/migrations/0091_alarms.sql. The server reaches it as itself. */
  "core.alarms": Omit<AlarmsTable, "calm_since"> & { calm_since: Generated<Date | null> };
}

interface MembersTable {
  id: string;
  user_id: string | null;
  email: string;
  name: string;
  language: Language;
  role: Role;
  joined_at: Date;
  /** The second factor was lost: nobody enters before a new invitation is accepted. */
  factor_reset_at: Date | null;
  left_at: Date | null;
}

interface InvitationsTable {
  id: string;
  email: string;
  name: string;
  language: Language;
  role: Role;
  /** Set if the invitation is for somebody who is in the office already. */
  member_id: string | null;
  token_hash: Buffer;
  /** The key of the authenticator app, encrypted. */
  sealed_secret: Buffer | null;
  created_at: Date;
  ends_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
}

type Written<T> = ColumnType<T, never, never>;

interface TrailTable {
  seq: Written<number>;
  at: Written<Date>;
  actor_kind: Written<Acting>;
  actor: Written<string | null>;
  action: Written<string>;
  row_kind: Written<string | null>;
  row_id: Written<string | null>;
  fields: Written<string[]>;
  why: Written<string | null>;
  hash: Written<Buffer>;
}

interface TrailValuesTable {
  seq: Written<number>;
  before: Written<Readonly<Record<string, unknown>> | null>;
  after: Written<Readonly<Record<string, unknown>> | null>;
}

/** `command`: `./run staff`; `invitation`: whoever holds the token of one; `service`: a program with the service key. */
export type Acting = "person" | "command" | "job" | "invitation" | "service";

declare module "../platform/database/tables.ts" {
  interface Tables extends OfficeTables {}
}
