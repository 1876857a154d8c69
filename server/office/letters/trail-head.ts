import type { Language } from "../../../contracts/languages.ts";
import { type Composed, compose } from "../../platform/mail/kit.ts";
import { words } from "../../platform/words.ts";
import type { TrailHead } from "../trail.ts";

export type OfficeTrailHeadData = TrailHead;

/** The head of the trail, for a director to keep: whoever writes the trail anew cannot change what was mailed. */
export function writeOfficeTrailHead(
  { entries, head, broken }: OfficeTrailHeadData,
  language: Language,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: broken
      ? t("mail.officeTrail.brokenSubject", { entry: broken.seq })
      : t("mail.officeTrail.subject", { entry: entries }),
    heading: t("mail.officeTrail.heading"),
    donorName: null,
    paragraphs: [
      broken ? t("mail.officeTrail.broken", { entry: broken.seq }) : t("mail.officeTrail.whole"),
      t("mail.officeTrail.keep"),
    ],
    demonstration: false,
    facts: [
      { label: t("mail.officeTrail.last"), value: String(entries) },
      { label: t("mail.officeTrail.head"), value: head },
    ],
  });
}
