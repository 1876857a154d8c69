import type { Language } from "../../../contracts/languages.ts";

/** A reader of the newsletter. */
interface SubscribersTable {
  id: string;
  /** Null after unsubscribing. */
  email: string | null;
  name: string | null;
  source: string;
  language: Language;
  state: "pending" | "confirmed" | "left";
  held_for: "trap" | "too_fast" | null;
  confirm_hash: Buffer;
  leave_hash: Buffer;
  created_at: Date;
  written_at: Date | null;
  confirm_until: Date;
  confirmed_at: Date | null;
  left_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    "mail.subscribers": SubscribersTable;
  }
}
