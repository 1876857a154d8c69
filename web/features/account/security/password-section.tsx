import { useState } from "react";
import { emptyPassword, isLong, lengthProblem } from "../../../lib/auth/password-length.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { AccountForm } from "./account-form.tsx";
import { type Proof, ProofField } from "./proof-field.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The proof the server wants with a new password; it depends on the server's settings and the age of the session. */
const PROOFS: Readonly<Record<string, Proof>> = {
  current_password_required: "password",
  current_password_invalid: "password",
  reauthentication_needed: "code",
  reauthentication_not_valid: "code",
};

/** This session stays open; a new password ends all others. */
export function PasswordSection() {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [proof, setProof] = useState<Proof>("none");
  const [codeSent, setCodeSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);

  async function change(
    { password = "", current = "", code = "" }: Record<string, string>,
    form: HTMLFormElement,
  ): Promise<boolean> {
    const found = password === "" ? t("auth.errors.password") : lengthProblem(password, t);
    setDone(false);
    setProblem(found);
    forget();
    if (isLong(password)) emptyPassword(form);
    if (found) return false;
    let required: Proof | undefined;
    const isChanged = await call(async (client) => {
      const answer = await client.updateUser({
        password,
        ...(proof === "password" && { current_password: current }),
        ...(proof === "code" && code && { nonce: code.replace(/\s/g, "") }),
      });
      required = PROOFS[answer.error?.code ?? ""];
      return answer;
    });
    setDone(isChanged);
    setProof(isChanged ? "none" : (required ?? proof));
    if (isChanged) setCodeSent(false);
    if (required === "code" && !codeSent) {
      forget();
      setCodeSent(await call((client) => client.reauthenticate()));
    }
    if (required === "password" && proof !== "password") forget();
    return isChanged;
  }

  return (
    <Section id="password-title" title={t("auth.fields.password")} lead={t("security.password.lead")}>
      {done && (
        <Notice tone="positive" title={t("auth.newPassword.done")} live>
          {t("security.password.done")}
        </Notice>
      )}
      <Refusal title={t("auth.newPassword.failed")} failure={failure} />
      <AccountForm
        submit={t(busy ? "auth.newPassword.submitting" : "auth.newPassword.submit")}
        busy={busy}
        onSubmit={change}
      >
        <PasswordInput
          name="password"
          label={t("auth.fields.newPassword")}
          hint={t("auth.fields.passwordHint")}
          show={t("auth.fields.showPassword")}
          error={problem}
          autoComplete="new-password"
          required
        />
        <ProofField
          proof={proof}
          password="current"
          codeHint={codeSent ? t("security.password.codeSent") : undefined}
        />
      </AccountForm>
    </Section>
  );
}
