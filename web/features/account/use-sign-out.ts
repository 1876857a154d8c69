import { useState } from "react";
import { signOut } from "../../lib/auth/sign-out.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";
import { useDeparture } from "./gate.tsx";

/** Ends sessions. Whoever ends their own is led home. */
export function useSignOut() {
  const t = useWords();
  const depart = useDeparture();
  const [busy, setBusy] = useState<"local" | "global" | "others">();

  async function end(scope: "local" | "global" | "others"): Promise<boolean> {
    setBusy(scope);
    if (scope !== "others") depart(links.home());
    try {
      await signOut(scope);
      if (scope !== "others") void toast.success(t("dashboard.signOut.done"), t("dashboard.signOut.bye"));
      return true;
    } catch {
      depart(links.auth());
      void toast.error(t("dashboard.signOut.error"), t("dashboard.signOut.failed"));
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, end };
}
