import { useRef, useState } from "react";
import type { Notification, Notifications } from "../../../contracts/profile/profile.ts";
import { postAsSelf } from "../../lib/auth/post-as-self.ts";
import { functions } from "../../links.ts";

type Outcome = { readonly kind: "saved" } | { readonly kind: "failed"; readonly message: string | undefined };

/** The switches as the server has them. Each turns at once, and back where it could not be saved. */
export function useSwitches(stored: Notifications) {
  const [shown, setShown] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome>();
  const saving = useRef(Promise.resolve());
  const show = (name: Notification, on: boolean) => setShown((now) => ({ ...now, [name]: on }));

  function turn(name: Notification): void {
    const wanted = !shown[name];
    setOutcome(undefined);
    show(name, wanted);
    // One after the other, so that the last turn of a switch is what stays.
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
