import type { Transaction } from "kysely";
import { settings } from "../../../../content/settings.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../../contracts/languages.ts";
import type { ContactMessage } from "../../../../contracts/messages/contact.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";

interface Sent {
  readonly id: string;
  readonly language: Language;
  /** False if the mailbox already got several confirmations today. */
  readonly mayConfirm: boolean;
}

/** One mail to the foundation, one to the sender. */
export async function postContactMails(
  trx: Transaction<Tables>,
  mail: Pick<Outbox, "post">,
  content: ContactMessage,
  { id, language, mayConfirm }: Sent,
): Promise<void> {
  await mail.post(trx, {
    dedupeKey: `contact_message:${id}`,
    recipient: settings.email,
    language: DEFAULT_LANGUAGE,
    letter: { template: "contact_message", data: { ...content, language } },
  });
  if (!mayConfirm) return;
  await mail.post(trx, {
    dedupeKey: `contact_received:${id}`,
    recipient: content.email,
    language,
    letter: { template: "contact_received", data: { name: content.name } },
  });
}
