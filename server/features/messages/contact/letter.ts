import type { Language } from "../../../../contracts/languages.ts";
import type { ContactMessage } from "../../../../contracts/messages/contact.ts";
import { type Composed, compose, shown } from "../../../platform/mail/kit.ts";
import { aboutWriter } from "../../../platform/mail/writer.ts";
import { words } from "../../../platform/words.ts";

export interface ContactMessageData extends ContactMessage {
  /** The sender's language, for the reply. */
  readonly language: Language;
}

/** A visitor's message, to the foundation; a reply goes to the visitor. */
export function writeContactMessage(data: ContactMessageData, language: Language): Composed {
  const t = words(language);
  const name = shown(data.name);
  return compose(language, {
    subject: t("mail.contactMessage.subject", { name }),
    heading: t("mail.contactMessage.heading"),
    donorName: null,
    paragraphs: [t("mail.contactMessage.intro")],
    demonstration: false,
    facts: aboutWriter(t, data),
    quotes: [
      { label: t("mail.contactMessage.message"), value: shown(data.message), language: data.language },
    ],
    replyTo: data.email,
  });
}
