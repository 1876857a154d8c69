import type { ReactNode } from "react";
import { NOTIFICATIONS, type Notification } from "../../../contracts/profile/profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Switch } from "../../ui/switch.tsx";

interface Props {
  /** Explains the effect of a switch. */
  text: string;
  /** The state of each switch: controlled by `checked`, or with an initial value. */
  switchOf: (name: Notification) => { defaultChecked: boolean } | { checked: boolean; onChange: () => void };
  children?: ReactNode;
}

/** A switch for each of the four kinds of messages. */
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
