import { useState } from "react";
import { comeBackTo } from "../../lib/auth/after-sign-in.ts";
import { callOwn } from "../../lib/auth/own-endpoints.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A recovery code in place of the lost factor; afterwards the person is led to where the factor is removed. */
export function RecoveryCodeForm() {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [missing, setMissing] = useState(false);

  async function send({ recovery = "" }: Record<string, string>) {
    setMissing(recovery.trim() === "");
    forget();
    if (recovery.trim() === "") return;
    await call(async (client) => {
      const { data, error } = await callOwn<Tokens>("/factors/recovery-codes/verify", {
        method: "POST",
        body: JSON.stringify({ code: recovery }),
      });
      if (error) return { error };
      comeBackTo(links.recovered());
      return client.setSession(data);
    });
  }

  return (
    <AuthForm
      submit={t(busy ? "auth.confirm.submitting" : "auth.secondFactor.submit")}
      busy={busy}
      onSubmit={send}
    >
      {failure?.code === "mfa_verification_failed" && (
        <Notice tone="negative" title={t("auth.confirm.failed")} live>
          {t("recoverySignIn.wrong")}
        </Notice>
      )}
      {failure && failure.code !== "mfa_verification_failed" && (
        <FailureNotice title={t("auth.confirm.failed")} failure={failure} />
      )}
      <TextInput
        name="recovery"
        label={t("recoverySignIn.label")}
        hint={t("recoverySignIn.lead")}
        error={missing || failure?.code === "mfa_verification_failed" ? t("recoverySignIn.wrong") : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
      />
    </AuthForm>
  );
}
