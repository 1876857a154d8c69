import { useState } from "react";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { AuthForm } from "./auth-form.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { CodeForm } from "./code-form.tsx";
import { EmailField } from "./email-field.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { Panel } from "./panel.tsx";
import type { StepProps } from "./step.ts";

/** Mails a recovery link; the answer is the same whether the address has an account or not. */
export function ResetStep({ email, onEmail, returnAddress }: StepProps) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [missing, setMissing] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  async function submit({ email: typed = "" }: Record<string, string>) {
    const address = typed.trim();
    setMissing(!address);
    forget();
    if (!address) return;
    const redirectTo = returnAddress(links.auth("reset"));
    const sent = await call(async (client) =>
      client.resetPasswordForEmail(address, { redirectTo, ...(await captchaOptions()) }),
    );
    if (sent) setSentTo(address);
  }

  return (
    <Panel title={t("auth.headings.reset")} lead={sentTo === undefined && t("auth.reset.lead")}>
      {sentTo === undefined && <LinkProblem />}
      {sentTo === undefined ? (
        <AuthForm
          submit={t(busy ? "auth.reset.submitting" : "auth.reset.submit")}
          busy={busy}
          onSubmit={submit}
        >
          {failure && <FailureNotice title={t("auth.reset.failed")} failure={failure} />}
          <EmailField value={email} onType={onEmail} error={missing ? t("auth.errors.email") : undefined} />
        </AuthForm>
      ) : (
        <>
          <Notice tone="positive" title={t("auth.reset.sent")} live>
            <p className="wrap-anywhere">{t("auth.reset.sentText", { email: isolated(sentTo) })}</p>
          </Notice>
          <CodeForm
            label={t("auth.fields.code")}
            submit={t("auth.confirm.submit")}
            verify={(client, token) => client.verifyOtp({ type: "recovery", email: sentTo, token })}
          />
          <p className="text-sm text-muted">{t("auth.confirm.spam")}</p>
        </>
      )}
      <BackToLogin />
    </Panel>
  );
}
