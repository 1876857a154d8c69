import { sampleProfile } from "../../../content/sample-profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MessageSwitches } from "./message-switches.tsx";
import { ProfileLayout } from "./profile-layout.tsx";

/** What a supporter's page looks like, shown on somebody who does not exist. The browser moves the switches; nothing is saved. */
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
