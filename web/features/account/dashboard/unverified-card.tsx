import { useState } from "react";
import { reasonOf } from "../../../lib/auth/failure.ts";
import { useReturnAddress } from "../../../lib/auth/return-address.ts";
import { captchaOptions, useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Explains that the address is not confirmed yet, with a button to send the mail again. */
export function UnverifiedCard({ email }: { email: string }) {
  const t = useWords();
  const returnAddress = useReturnAddress();
  const { busy, failure, call } = useAuthCall();
  const [sent, setSent] = useState(false);

  async function resend() {
    const emailRedirectTo = returnAddress(links.dashboard());
    setSent(false);
    const isSent = await call(async (client) => {
      const options = { emailRedirectTo, ...(await captchaOptions()) };
      return client.resend({ type: "signup", email, options });
    });
    setSent(isSent);
  }

  return (
    <Notice tone="caution" title={t("dashboard.unverified.title")}>
      <div className="grid justify-items-start gap-xs">
        <p>{t("dashboard.unverified.text", { email: isolated(email) })}</p>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void resend()}>
          {t("auth.confirm.resend")}
        </Button>
        <p role="status">
          {sent && t("auth.confirm.resent")}
          {failure && `${t("auth.confirm.resendFailed")} : ${reasonOf(t, failure)}`}
        </p>
      </div>
    </Notice>
  );
}
