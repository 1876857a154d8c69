import type { JSONColumnType } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Letter, Template } from "./letters.ts";

/** db/migrations/0004_mail.sql, 0006_receipts.sql, 0012_newsletter.sql and 0030_held_signups.sql */
export interface MailTables {
  "mail.outbox": OutboxTable;
  "mail.mailbox": MailboxTable;
  "mail.subscribers": SubscribersTable;
}

interface OutboxTable {
  id: string;
  dedupe_key: string;
  message_id: string;
  template: Template;
  language: Language;
  recipient: string;
  data: JSONColumnType<Letter["data"]>;
  state: "queued" | "sent" | "dead";
  attempts: number;
  last_error: string | null;
  created_at: Date;
  next_attempt_at: Date;
  settled_at: Date | null;
}

interface MailboxTable {
  id: string;
  message_id: string;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  headers: JSONColumnType<Readonly<Record<string, string>>>;
  attachments: JSONColumnType<readonly StoredAttachment[]>;
  delivered_at: Date;
}

/** A reader of the newsletter. */
interface SubscribersTable {
  id: string;
  /** Null once they left. */
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

/** A file of a message in the local mailbox. */
export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}
