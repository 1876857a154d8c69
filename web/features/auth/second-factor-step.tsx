import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { forgetSession, signOut } from "../../lib/auth/sign-out.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Panel } from "./panel.tsx";
import { PhoneFactorForm } from "./phone-factor-form.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";

/** After the first step, the account also requires its security key or a code: of the authenticator app, else one sent to its phone. */
export default function SecondFactorStep({ user }: { user: User }) {
  const t = useWords();
  const verified = user.factors?.filter(({ status }) => status === "verified") ?? [];
  const application = verified.find(({ factor_type }) => factor_type === "totp");
  const phone = application ? undefined : verified.find(({ factor_type }) => factor_type === "phone");
  const keys = verified.filter(({ factor_type }) => factor_type === "webauthn");
  const [isLost, setIsLost] = useState(false);
  const lead = application ? "lead" : phone ? "phoneLead" : "keyLead";
  return (
    <Panel title={t("auth.headings.secondFactor")} lead={t(`auth.secondFactor.${lead}`)}>
      {application && (
        <CodeForm
          label={t("auth.fields.totp")}
          submit={t("auth.secondFactor.submit")}
          verify={(client, code) => client.mfa.challengeAndVerify({ factorId: application.id, code })}
        />
      )}
      {phone && <PhoneFactorForm factorId={phone.id} />}
      {keys.map(({ id, friendly_name }) => (
        <KeyButton key={id} factorId={id} name={keys.length > 1 ? friendly_name : undefined} />
      ))}
      {isLost ? (
        <RecoveryCodeForm />
      ) : (
        <Button variant="quiet" className="justify-self-start text-start" onClick={() => setIsLost(true)}>
          {t("recoverySignIn.open")}
        </Button>
      )}
      {/* The session ends on this device even if the server cannot be reached. */}
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => void signOut("local").catch(forgetSession)}
      >
        {t("auth.secondFactor.cancel")}
      </Button>
    </Panel>
  );
}

function KeyButton({ factorId, name }: { factorId: string; name: string | undefined }) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();

  const answer = () =>
    call(async (client) => {
      const { answerByKey } = await import("../../lib/auth/security-key.ts");
      return answerByKey(client, factorId);
    });

  return (
    <div className="grid gap-sm">
      {failure && <FailureNotice title={t("auth.secondFactor.keyFailed")} failure={failure} />}
      <Button variant="secondary" size="large" busy={busy} onClick={() => void answer()}>
        {t("auth.secondFactor.key")}
        {name && (
          <>
            {" · "}
            <bdi>{name}</bdi>
          </>
        )}
      </Button>
    </div>
  );
}
