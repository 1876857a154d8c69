import type { JSONColumnType } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Letter, Template } from "./letters.ts";

/** db/migrations/0004_mail.sql, 0006_receipts.sql, 0012_newsletter.sql and 0030_held_signups.sql */
export interface MailTables {
  "mail.outbox": OutboxTable;
  "mail.mailbox": MailboxTable;
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

/** A file of a message in the local mailbox. */
export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}
