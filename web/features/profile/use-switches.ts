import { useState } from "react";
import type { Notification, Notifications } from "../../../contracts/profile.ts";
import { postAsSelf } from "../../lib/auth/post-as-self.ts";
import { functions } from "../../links.ts";

type Outcome = { readonly kind: "saved" } | { readonly kind: "failed"; readonly message: string | undefined };

/** The switches as the server has them. One turns at once, and back where it could not be saved. */
export function useSwitches(stored: Notifications) {
  const [shown, setShown] = useState(stored);
  const [busy, setBusy] = useState<Notification>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function turn(name: Notification): Promise<void> {
    const before = shown;
    setBusy(name);
    setOutcome(undefined);
    setShown({ ...before, [name]: !before[name] });
    const answer = await postAsSelf(functions.saveNotifications, { [name]: !before[name] });
    setBusy(undefined);
    if (answer !== "signed-out" && answer.ok) {
      setShown(answer.body as Notifications);
      return setOutcome({ kind: "saved" });
    }
    setShown(before);
    setOutcome({ kind: "failed", message: answer === "signed-out" ? undefined : answer.message });
  }

  return { shown, busy, outcome, turn };
}
