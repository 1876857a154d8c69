import { useState } from "react";
import { Link } from "react-router";
import { rememberPasskeyOffer } from "../../lib/auth/passkey-offer.ts";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { WhileWay } from "../../lib/auth/ways.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { tabAddress } from "./auth-tab.ts";
import { EmailField } from "./email-field.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import type { StepProps } from "./step.ts";

export function LoginForm({ email, onEmail, greet, onUnconfirmed }: StepProps) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [missing, setMissing] = useState({ email: false, password: false });
  const isMissing = missing.email || missing.password;

  async function submit(values: Record<string, string>) {
    const { email: typed = "", password = "" } = values;
    const address = typed.trim();
    setMissing({ email: !address, password: !password });
    forget();
    if (!address || !password) return;
    greet(t("auth.login.done"));
    // The page changes as soon as the session is there.
    rememberPasskeyOffer();
    await call(async (client) => {
      const answer = await client.signInWithPassword({
        email: address,
        password,
        options: await captchaOptions(),
      });
      if (answer.error?.code === "email_not_confirmed") onUnconfirmed(address, "login");
      return answer;
    });
  }

  return (
    <>
      <AuthForm
        submit={t(busy ? "auth.login.submitting" : "auth.login.submit")}
        busy={busy}
        onSubmit={submit}
      >
        {isMissing && <Notice tone="negative" title={t("auth.login.required")} live />}
        {failure && (
          <FailureNotice
            title={t(failure.code === "invalid_credentials" ? "auth.login.invalid" : "auth.login.failed")}
            failure={failure}
          />
        )}
        <EmailField
          value={email}
          onType={onEmail}
          error={missing.email ? t("auth.errors.email") : undefined}
          withPasskeys
        />
        <PasswordInput
          name="password"
          label={t("auth.fields.password")}
          show={t("auth.fields.showPassword")}
          error={missing.password ? t("auth.errors.password") : undefined}
          autoComplete="current-password"
          required
        />
        <p>
          <Link to={tabAddress("reset")} className="text-link">
            {t("auth.login.forgot")}
          </Link>
        </p>
      </AuthForm>
      <WhileWay way="passkeys">
        <PasskeyLogin greet={greet} />
      </WhileWay>
    </>
  );
}
