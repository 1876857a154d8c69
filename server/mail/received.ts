import type { Language } from "../../contracts/languages.ts";
import { words } from "../core/words.ts";
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
      donorName: LIKE_A_NAME.test(name) ? name : null,
      paragraphs: [t(`mail.${kind}.intro`), t(`mail.${kind}.next`), t("mail.common.wroteNothing")],
      demonstration: false,
      facts: [],
    });
  };
}

/** A slogan typed as a name does not greet anybody. */
export const LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;
