import { settings } from "../../../../content/settings.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { greeted } from "../../../platform/mail/greeted.ts";
import { type Composed, compose, shown } from "../../../platform/mail/kit.ts";
import { words } from "../../../platform/words.ts";

export interface ContactAnswerData {
  readonly name: string;
  /** As staff wrote it. */
  readonly answer: string;
  readonly message: string;
}

/** What the foundation answers a visitor, in the visitor's language; it may quote the message, since staff have read it. */
export function writeContactAnswer(
  { name, answer, message }: ContactAnswerData,
  language: Language,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.contactAnswer.subject"),
    heading: t("mail.contactAnswer.heading"),
    donorName: greeted(name),
    paragraphs: answer.split(/\n+/),
    demonstration: false,
    facts: [],
    quotes: [{ label: t("mail.contactAnswer.message"), value: shown(message), language }],
    replyTo: settings.email,
  });
}
