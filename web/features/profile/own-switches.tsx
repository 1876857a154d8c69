import type { Notifications } from "../../../contracts/profile/profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { MessageSwitches } from "./message-switches.tsx";
import { useSwitches } from "./use-switches.ts";

/** One's own: saved with the turn, and obeyed by what is mailed from then on. */
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
