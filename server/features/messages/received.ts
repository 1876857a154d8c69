import type { Language } from "../../../contracts/languages.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import { type Composed, compose } from "../../platform/mail/kit.ts";
import { words } from "../../platform/words.ts";

export interface ReceivedData {
  readonly name: string;
}

/** Confirms a message. Quotes nothing: the typed address may belong to somebody else. */
export const writeContactReceived = received("contactReceived");

/** Confirms an application and says what happens next. */
export const writeVolunteerReceived = received("volunteerReceived");

function received(kind: "contactReceived" | "volunteerReceived") {
  return ({ name }: ReceivedData, language: Language): Composed => {
    const t = words(language);
    return compose(language, {
      subject: t(`mail.${kind}.subject`),
      heading: t(`mail.${kind}.heading`),
      donorName: greeted(name),
      paragraphs: [t(`mail.${kind}.intro`), t(`mail.${kind}.next`), t("mail.common.wroteNothing")],
      demonstration: false,
      facts: [],
    });
  };
}
