import type { Generated, JSONColumnType } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { TextMessage, TextTemplate } from "./texts.ts";

/** How a message reaches a phone. */
export type Channel = "sms" | "whatsapp";

/**
 * `code`: of an account. `notice`: it can wait, and quiet hours hold it back. `answer`: somebody asked for it just now.
 * Notices and answers have a budget of their own, so that they cannot starve codes.
 */
export type TextKind = "code" | "notice" | "answer";

/** The tables of schema `sms`: db/migrations */
export interface SmsTables {
  "sms.outbox": OutboxTable;
  "sms.box": BoxTable;
  "sms.left_numbers": { number_hash: Buffer; left_at: Date };
}

interface OutboxTable {
  id: string;
  template: TextTemplate;
  kind: Generated<TextKind>;
  language: Language;
  /** E.164 without "+". */
  recipient: string;
  channel: Channel;
  data: JSONColumnType<TextMessage["data"]>;
  state: "queued" | "sent" | "dead";
  attempts: number;
  last_error: string | null;
  created_at: Date;
  next_attempt_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

interface BoxTable {
  id: string;
  recipient: string;
  channel: Channel;
  sender: string;
  text: string;
  delivered_at: Date;
}
