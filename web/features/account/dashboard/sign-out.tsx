import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** The last thing of the page. */
export function SignOut() {
  const t = useWords();
  const { busy, end } = useSignOut();
  return (
    <div className="border-t border-line pt-md">
      <Button
        variant="secondary"
        busy={busy !== undefined}
        data-needs-script=""
        onClick={() => void end("local")}
      >
        {t("auth.signOut.submit")}
      </Button>
    </div>
  );
}
