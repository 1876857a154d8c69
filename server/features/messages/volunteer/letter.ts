import type { Language } from "../../../../contracts/languages.ts";
import type { VolunteerApplication } from "../../../../contracts/messages/volunteer.ts";
import { type Composed, compose, shown } from "../../../platform/mail/kit.ts";
import { aboutWriter } from "../../../platform/mail/writer.ts";
import { words } from "../../../platform/words.ts";

export interface VolunteerApplicationData extends VolunteerApplication {
  readonly language: Language;
}

/** An application with all its fields, to the foundation; a reply goes to the applicant. */
export function writeVolunteerApplication(data: VolunteerApplicationData, language: Language): Composed {
  const t = words(language);
  const nothing = t("mail.volunteerApplication.nothing");
  const areas = data.areas.map((area) => t(`volunteer.areas.${area}`));
  return compose(language, {
    subject: t("mail.volunteerApplication.subject", { name: shown(data.name) }),
    heading: t("mail.volunteerApplication.heading"),
    donorName: null,
    paragraphs: [t("mail.volunteerApplication.intro")],
    demonstration: false,
    facts: [
      ...aboutWriter(t, data),
      { label: t("mail.volunteerApplication.phone"), value: data.phone ?? nothing },
      {
        label: t("mail.volunteerApplication.availability"),
        value: data.availability ? t(`volunteer.availability.${data.availability}`) : nothing,
      },
      {
        label: t("mail.volunteerApplication.areas"),
        value: areas.length > 0 ? new Intl.ListFormat(language).format(areas) : nothing,
      },
    ],
    quotes: [
      {
        label: t("mail.volunteerApplication.skills"),
        value: shown(data.skills) ?? nothing,
        language: data.skills === null ? language : data.language,
      },
      {
        label: t("mail.volunteerApplication.motivation"),
        value: shown(data.motivation),
        language: data.language,
      },
    ],
    replyTo: data.email,
  });
}
