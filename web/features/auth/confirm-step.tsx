import { useState } from "react";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { CodeForm } from "./code-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Panel } from "./panel.tsx";
import type { StepProps } from "./step.ts";

interface Props extends Pick<StepProps, "returnAddress"> {
  email: string;
  after: "login" | "signup";
  onBack: () => void;
}

/** The address must be confirmed: by the link in the mail, or by its code here. */
export function ConfirmStep({ email, after, onBack, returnAddress }: Props) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [resent, setResent] = useState(false);
  const named = { email: isolated(email) };

  async function resend() {
    setResent(false);
    const emailRedirectTo = returnAddress(links.dashboard());
    const isSent = await call(async (client) => {
      const options = { emailRedirectTo, ...(await captchaOptions()) };
      return client.resend({ type: "signup", email, options });
    });
    setResent(isSent);
  }

  return (
    <Panel title={t("auth.headings.confirm")}>
      {after === "signup" ? (
        <Notice tone="positive" title={t("auth.signup.done")} live>
          <p className="wrap-anywhere">{t("auth.confirm.text", named)}</p>
        </Notice>
      ) : (
        <Notice tone="caution" title={t("auth.login.unconfirmed")} live>
          <p className="wrap-anywhere">{t("auth.confirm.unconfirmedText", named)}</p>
        </Notice>
      )}
      <CodeForm
        label={t("auth.fields.code")}
        submit={t("auth.confirm.submit")}
        verify={(client, token) => client.verifyOtp({ type: "signup", email, token })}
      />
      <p className="text-sm text-muted">{t("auth.confirm.spam")}</p>
      {failure && <FailureNotice title={t("auth.confirm.resendFailed")} failure={failure} />}
      {resent && <Notice tone="positive" title={t("auth.confirm.resent")} live />}
      <div className="flex flex-wrap items-center justify-between gap-sm">
        <Button variant="secondary" busy={busy} onClick={() => void resend()}>
          {t("auth.confirm.resend")}
        </Button>
        <BackToLogin onClick={onBack} />
      </div>
    </Panel>
  );
}
