import { useState } from "react";
import { emptyPassword, isLong, lengthProblem } from "../../lib/auth/password-length.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Panel } from "./panel.tsx";
import type { StepProps } from "./step.ts";

interface Props extends Pick<StepProps, "greet"> {
  /** The account's address, for password managers. */
  account: string;
}

/** Sets a new password after a recovery link; then the account is open. */
export function NewPasswordStep({ account, greet }: Props) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [problem, setProblem] = useState<string>();

  async function submit({ password = "" }: Record<string, string>, form: HTMLFormElement) {
    const wrongLength = lengthProblem(password, t);
    setProblem(wrongLength);
    forget();
    if (isLong(password)) emptyPassword(form);
    if (wrongLength) return;
    greet(t("auth.newPassword.done"));
    await call((client) => client.updateUser({ password }));
  }

  return (
    <Panel title={t("auth.headings.newPassword")} lead={t("auth.newPassword.lead")}>
      <AuthForm
        submit={t(busy ? "auth.newPassword.submitting" : "auth.newPassword.submit")}
        busy={busy}
        onSubmit={submit}
      >
        {failure && <FailureNotice title={t("auth.newPassword.failed")} failure={failure} />}
        <input type="hidden" name="username" autoComplete="username" value={account} />
        <PasswordInput
          name="password"
          label={t("auth.fields.newPassword")}
          hint={t("auth.fields.passwordHint")}
          show={t("auth.fields.showPassword")}
          error={problem}
          autoComplete="new-password"
          required
        />
      </AuthForm>
    </Panel>
  );
}
