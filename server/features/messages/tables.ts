import type { Generated } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { HeldReason } from "../../platform/forms/form-guard.ts";

/** db/migrations/0010_messages.sql, 0084_office_messages.sql */
export interface MessageTables {
  "messages.contact_messages": Received & {
    message: string;
    answered_at: Generated<Date | null>;
    answered_by: Generated<string | null>;
    /** Null with a day: answered elsewhere. */
    answer: Generated<string | null>;
  };
  "messages.volunteer_applications": Received & {
    phone: string | null;
    skills: string | null;
    motivation: string;
    availability: string | null;
    areas: string[];
    state: Generated<"new" | "called" | "joined" | "declined">;
    note: Generated<string | null>;
    moved_at: Generated<Date | null>;
    moved_by: Generated<string | null>;
  };
}

interface Received {
  id: string;
  name: string;
  email: string;
  language: Language;
  /** Why no mails were sent; null if they were. */
  held_for: HeldReason | null;
  created_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends MessageTables {}
}
