import { useRef, useState } from "react";
import type { Notification, Notifications } from "../../../contracts/profile/profile.ts";
import { postAsSelf } from "../../lib/auth/post-as-self.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { MessageSwitches } from "./message-switches.tsx";

/** The reader's own switches: each is saved at once and applies to all later mails. */
export function OwnSwitches({ notifications, proven }: { notifications: Notifications; proven: boolean }) {
  const t = useWords();
  const { shown, outcome, turn } = useSwitches(notifications);
  return (
    <MessageSwitches
      text={t(proven ? "profile.own.switches.text" : "profile.own.switches.unproven")}
      switchOf={(name) => ({ checked: shown[name], onChange: () => turn(name) })}
    >
      <p
        role="status"
        className={`text-sm ${outcome?.kind === "failed" ? "text-negative" : "text-positive"}`}
      >
        {outcome?.kind === "saved" && t("profile.own.switches.saved")}
        {outcome?.kind === "failed" && (outcome.message ?? t("profile.own.switches.failed"))}
      </p>
    </MessageSwitches>
  );
}

type Outcome = { readonly kind: "saved" } | { readonly kind: "failed"; readonly message: string | undefined };

/** The switches as stored on the server. Each turns at once, and turns back if it could not be saved. */
function useSwitches(stored: Notifications) {
  const [shown, setShown] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome>();
  const saving = useRef(Promise.resolve());
  const show = (name: Notification, on: boolean) => setShown((now) => ({ ...now, [name]: on }));

  function turn(name: Notification): void {
    const wanted = !shown[name];
    setOutcome(undefined);
    show(name, wanted);
    // Save one after the other, so that the last turn of a switch wins.
    saving.current = saving.current.then(() => save(name, wanted));
  }

  async function save(name: Notification, wanted: boolean): Promise<void> {
    const answer = await postAsSelf(functions.saveNotifications, { [name]: wanted });
    if (answer !== "signed-out" && answer.ok) return setOutcome({ kind: "saved" });
    show(name, !wanted);
    setOutcome({ kind: "failed", message: answer === "signed-out" ? undefined : answer.message });
  }

  return { shown, outcome, turn };
}
