import type { Language } from "../../contracts/languages.ts";
import { words } from "../core/words.ts";
import { greeted } from "./greeted.ts";
import { compose, type Written } from "./kit.ts";

export interface ReceivedData {
  readonly name: string;
}

/** That a message has arrived. It repeats nothing of it: anyone can type anyone's address. */
export const writeContactReceived = received("contactReceived");

/** That an application has arrived, and what happens next. */
export const writeVolunteerReceived = received("volunteerReceived");

function received(kind: "contactReceived" | "volunteerReceived") {
  return ({ name }: ReceivedData, language: Language): Written => {
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
