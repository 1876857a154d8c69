import { useRef, useState } from "react";
import { signOut } from "../../lib/auth/sign-out.ts";
import { sendWaiting, waitingOf } from "../../lib/device/outbox.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";
import { useDeparture } from "./gate.tsx";

/** Ends sessions. Ending the own session leads to the home page. */
export function useSignOut() {
  const t = useWords();
  const depart = useDeparture();
  const [busy, setBusy] = useState<"local" | "global" | "others">();
  const warned = useRef(false);

  async function end(scope: "local" | "global" | "others"): Promise<boolean> {
    setBusy(scope);
    if (scope !== "others" && (await hasUnsent())) {
      setBusy(undefined);
      void toast.error(t("auth.signOut.unsent"), t("auth.signOut.unsentText"));
      return false;
    }
    if (scope !== "others") depart(links.home());
    try {
      await signOut(scope);
      if (scope !== "others") void toast.success(t("auth.signOut.done"), t("auth.signOut.bye"));
      return true;
    } catch {
      depart(links.auth());
      void toast.error(t("auth.signOut.error"), t("auth.signOut.failed"));
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  /**
   * Unsent requests are deleted with the session: send them first, or warn the reader once. Forms that wait for the network
   * are kept under no person's name (web/worker/waiting-post.ts).
   */
  async function hasUnsent(): Promise<boolean> {
    const left = await sendWaiting().catch(() => 0);
    const forms = await waitingOf("");
    if (left + forms.length === 0 || warned.current) return false;
    warned.current = true;
    return true;
  }

  return { busy, end };
}
