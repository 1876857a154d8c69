import type { ReactNode } from "react";
import { NOTIFICATIONS, type Notification } from "../../../contracts/profile/profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Switch } from "../../ui/switch.tsx";

interface Props {
  /** What turning one does. */
  text: string;
  /** How each stands: `checked` with its change, or where it begins. */
  switchOf: (name: Notification) => { defaultChecked: boolean } | { checked: boolean; onChange: () => void };
  children?: ReactNode;
}

/** The four kinds of messages, on or off. */
export function MessageSwitches({ text, switchOf, children }: Props) {
  const t = useWords();
  return (
    <section aria-labelledby="notifications" className="grid gap-sm">
      <h2 id="notifications">{t("profile.notifications.title")}</h2>
      <p className="text-sm text-muted">{text}</p>
      {NOTIFICATIONS.map((name) => (
        <Switch
          key={name}
          name={name}
          label={t(`profile.notifications.${name}.label`)}
          hint={t(`profile.notifications.${name}.hint`)}
          {...switchOf(name)}
        />
      ))}
      {children}
    </section>
  );
}
