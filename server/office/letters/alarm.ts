import type { Language } from "../../../contracts/languages.ts";
import { type Composed, compose, longDate } from "../../platform/mail/kit.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import type { AlarmName } from "../alarms/alarms.ts";

export interface OfficeAlarmData {
  readonly name: AlarmName;
  readonly isOver: boolean;
  /** ISO instant. */
  readonly at: string;
}

/** Where it is worked off, under /office. */
const PAGES: Readonly<Partial<Record<AlarmName, string>>> = {
  held: "/money/held",
  parked: "/money/held",
  deadMails: "/money/mails",
};

/** Tells a director that something is amiss, or that it is over. */
export function writeOfficeAlarm(
  { name, isOver, at }: OfficeAlarmData,
  language: Language,
  { env }: Linking,
): Composed {
  const t = words(language);
  const what = t(`mail.officeAlarm.what.${name}`);
  return compose(language, {
    subject: t(isOver ? "mail.officeAlarm.overSubject" : "mail.officeAlarm.subject", { what }),
    heading: t(isOver ? "mail.officeAlarm.overHeading" : "mail.officeAlarm.heading"),
    donorName: null,
    paragraphs: isOver
      ? [t("mail.officeAlarm.over")]
      : [t(`mail.officeAlarm.do.${name}`), t("mail.officeAlarm.once")],
    demonstration: false,
    facts: [
      { label: t("mail.officeAlarm.label"), value: what },
      { label: t("mail.officeAlarm.on"), value: longDate(language, at) },
    ],
    ...(!isOver && {
      action: { label: t("mail.officeAlarm.action"), url: `${env.SITE_URL}/office${PAGES[name] ?? ""}` },
    }),
  });
}
