import { sampleProfile } from "../../../content/sample-profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MessageSwitches } from "./message-switches.tsx";
import { ProfileLayout } from "./profile-layout.tsx";

/** An example of a supporter's page, with an invented person. The switches move, but nothing is saved. */
export function SampleProfile() {
  const t = useWords();
  const { name, notifications } = sampleProfile;
  return (
    <>
      <Notice title={t("profile.sample.title")}>{t("profile.sample.text", { name })}</Notice>
      <ProfileLayout
        name={name}
        profile={sampleProfile}
        switches={
          <MessageSwitches
            text={t("profile.notifications.text")}
            switchOf={(one) => ({ defaultChecked: notifications[one] })}
          />
        }
      />
    </>
  );
}
