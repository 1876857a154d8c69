import { useState } from "react";
import { Link } from "react-router";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AuthForm } from "./auth-form.tsx";
import { tabAddress } from "./auth-tab.ts";
import { CodeForm } from "./code-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Panel } from "./panel.tsx";
import type { StepProps } from "./step.ts";

/** Signs in by a number and the code sent to it, or signs up: the screen is the same, so it does not show who has an account. */
export function PhoneStep({ greet }: Pick<StepProps, "greet">) {
  const t = useWords();
  const language = useLanguage();
  const { busy, failure, call, forget } = useAuthCall();
  const [missing, setMissing] = useState({ phone: false, age: false });
  const [phone, setPhone] = useState<string>();

  async function send({ phone: typed = "", age }: Record<string, string>) {
    const number = typed.trim();
    setMissing({ phone: !number, age: !age });
    forget();
    if (!number || !age) return;
    const isSent = await call(async (client) => {
      const options = { data: { age_confirmed: true, language }, ...(await captchaOptions()) };
      return client.signInWithOtp({ phone: number, options });
    });
    if (!isSent) return;
    greet(t("auth.login.done"));
    setPhone(number);
  }

  return (
    <Panel title={t("auth.phone.title")} lead={t("auth.phone.lead")}>
      {phone === undefined ? (
        <AuthForm
          submit={t(busy ? "auth.phone.submitting" : "auth.phone.submit")}
          busy={busy}
          onSubmit={send}
        >
          {failure && <FailureNotice title={t("auth.phone.failed")} failure={failure} />}
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={t("auth.phone.label")}
            hint={t("auth.phone.hint")}
            error={missing.phone ? t("auth.phone.required") : undefined}
            maxLength={40}
            dir="ltr"
            required
          />
          <Checkbox
            name="age"
            label={t("auth.fields.age")}
            error={missing.age ? t("auth.errors.age") : undefined}
            required
          />
        </AuthForm>
      ) : (
        <>
          <Notice tone="positive" title={t("auth.phone.sent", { phone: isolated(phone) })} live />
          <CodeForm
            label={t("auth.phone.code")}
            submit={t("auth.confirm.submit")}
            verify={(client, token) => client.verifyOtp({ type: "sms", phone, token })}
          />
          <Button variant="secondary" className="justify-self-start" onClick={() => setPhone(undefined)}>
            {t("auth.phone.another")}
          </Button>
        </>
      )}
      <Link to={tabAddress("login")} className="text-link">
        {t("auth.phone.back")}
      </Link>
    </Panel>
  );
}
