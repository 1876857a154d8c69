import type { Language } from "../../../contracts/languages.ts";
import type { Role } from "../../../contracts/office/matrix.ts";
import { type Composed, compose, shown } from "../../platform/mail/kit.ts";
import { words } from "../../platform/words.ts";

export type NewsKind = "invited" | "joined" | "role" | "left" | "reset";

export interface OfficeNewsData {
  readonly kind: NewsKind;
  /** Whom it is about. */
  readonly name: string;
  readonly role: Role;
}

/** Tells the directors, and whom it is about, that somebody came, changed or went. */
export function writeOfficeNews({ kind, name, role }: OfficeNewsData, language: Language): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.officeNews.subject"),
    heading: t("mail.officeNews.heading"),
    donorName: null,
    paragraphs: [t(`mail.officeNews.${kind}`), t("mail.officeNews.notYou")],
    demonstration: false,
    facts: [
      { label: t("mail.officeNews.name"), value: shown(name) },
      { label: t("mail.officeInvitation.role"), value: t(`mail.officeRoles.${role}`) },
    ],
  });
}
