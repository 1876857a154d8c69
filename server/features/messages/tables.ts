import type { Language } from "../../../contracts/languages.ts";
import type { HeldReason } from "../../platform/forms/form-guard.ts";

/** db/migrations/0010_messages.sql */
export interface MessageTables {
  "messages.contact_messages": Received & { message: string };
  "messages.volunteer_applications": Received & {
    phone: string | null;
    skills: string | null;
    motivation: string;
    availability: string | null;
    areas: string[];
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
