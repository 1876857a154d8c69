import { sampleProfile } from "../../../content/sample-profile.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Switch } from "../../ui/switch.tsx";

const { notifications } = sampleProfile;
const NOTIFICATIONS = ["projectUpdates", "weeklyReports", "urgentNeeds", "newsletter"] as const;

/** The browser moves the switches; nothing listens, nothing is saved. */
export function ProfileSettings() {
  const t = useWords();
  const language = useLanguage();
  const shown = LANGUAGES.find(({ code }) => code === language);
  return (
    <>
      <section aria-labelledby="notifications" className="grid gap-sm">
        <h2 id="notifications">{t("profile.notifications.title")}</h2>
        <p className="text-sm text-muted">{t("profile.notifications.text")}</p>
        {NOTIFICATIONS.map((name) => (
          <Switch
            key={name}
            name={name}
            label={t(`profile.notifications.${name}.label`)}
            hint={t(`profile.notifications.${name}.hint`)}
            defaultChecked={notifications[name]}
          />
        ))}
      </section>
      <section aria-labelledby="language" className="grid gap-2xs border-t border-line pt-md">
        <h2 id="language">{t("profile.language.title")}</h2>
        <p className="font-semibold">
          <span aria-hidden="true">{shown?.flag} </span>
          {shown?.name}
        </p>
        <p className="text-sm text-muted">{t("profile.language.text")}</p>
      </section>
    </>
  );
}
