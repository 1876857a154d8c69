import { useState } from "react";
import type { AuthClient } from "../../lib/auth/client.ts";
import type { AuthProblem } from "../../lib/auth/failure.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";

interface Props {
  label: string;
  submit: string;
  /** Sends the code to the server. */
  verify: (client: AuthClient, code: string) => Promise<{ error: AuthProblem | null }>;
}

/** A code from a mail or an authenticator app; spaces in it are ignored. */
export function CodeForm({ label, submit, verify }: Props) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [missing, setMissing] = useState(false);

  async function send({ code = "" }: Record<string, string>) {
    const digits = code.replace(/\s/g, "");
    setMissing(!/^\d{6,10}$/.test(digits));
    forget();
    if (/^\d{6,10}$/.test(digits)) await call((client) => verify(client, digits));
  }

  return (
    <AuthForm submit={busy ? t("auth.confirm.submitting") : submit} busy={busy} onSubmit={send}>
      {failure && <FailureNotice title={t("auth.confirm.failed")} failure={failure} />}
      <TextInput
        name="code"
        label={label}
        error={missing ? t("auth.errors.code") : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        dir="ltr"
        required
      />
    </AuthForm>
  );
}
