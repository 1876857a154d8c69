import { useState } from "react";
import { Link } from "react-router";
import { type Failure, shortOf } from "../../lib/auth/failure.ts";
import { emptyPassword, isLong } from "../../lib/auth/password-length.ts";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { tabAddress } from "./auth-tab.ts";
import { EmailField } from "./email-field.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { NO_PROBLEMS, signUpProblems } from "./sign-up-problems.ts";
import type { StepProps } from "./step.ts";

/** Asks only for what is needed; the confirmation of the age is stored with the account. */
export function SignUpForm({ email, onEmail, greet, onUnconfirmed, returnAddress }: StepProps) {
  const t = useWords();
  const language = useLanguage();
  const { busy, failure, call, forget } = useAuthCall();
  const [problems, setProblems] = useState(NO_PROBLEMS);

  async function submit(values: Record<string, string>, form: HTMLFormElement) {
    const found = signUpProblems(values, isAddress(form), t);
    setProblems(found);
    forget();
    const [first] = Object.keys(found.errors);
    if (first) {
      if (isLong(values.password ?? "")) emptyPassword(form);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { email: typed = "", password = "" } = values;
    const address = typed.trim();
    greet(t("auth.signup.done"));
    await call(async (client) => {
      const answer = await client.signUp({
        email: address,
        password,
        options: {
          emailRedirectTo: returnAddress(links.dashboard()),
          data: { age_confirmed: true, language },
          ...(await captchaOptions()),
        },
      });
      if (!answer.error && !answer.data.session) onUnconfirmed(address, "signup");
      return answer;
    });
  }

  return (
    <AuthForm
      submit={t(busy ? "auth.signup.submitting" : "auth.signup.submit")}
      busy={busy}
      onSubmit={submit}
    >
      {problems.title && <Notice tone="negative" title={problems.title} live />}
      {failure && <SignUpRefusal failure={failure} />}
      <EmailField value={email} onType={onEmail} error={problems.errors.email} />
      <PasswordInput
        name="password"
        label={t("auth.fields.password")}
        hint={t("auth.fields.passwordHint")}
        show={t("auth.fields.showPassword")}
        error={problems.errors.password}
        autoComplete="new-password"
        required
      />
      <Checkbox name="age" label={t("auth.fields.age")} error={problems.errors.age} required />
    </AuthForm>
  );
}

const isAddress = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name="email"]')?.validity.typeMismatch === false;

/** Only a server that does not confirm addresses answers that the account exists; elsewhere its owner gets a mail. */
function SignUpRefusal({ failure }: { failure: Failure }) {
  const t = useWords();
  if (failure.code === "user_already_exists")
    return (
      <Notice tone="caution" title={t("auth.signup.exists")} live>
        {t("auth.signup.existsText")}{" "}
        <Link to={tabAddress("login")} className="text-link">
          {t("auth.tabs.login")}
        </Link>
      </Notice>
    );
  if (failure.code === "captcha_failed")
    return <FailureNotice title={t("auth.signup.captcha")} failure={failure} />;
  const title = t(shortOf(failure) === undefined ? "auth.signup.failed" : "auth.signup.short");
  return <FailureNotice title={title} failure={failure} />;
}
