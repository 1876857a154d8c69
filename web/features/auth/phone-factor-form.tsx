import { useState } from "react";
import { verifyTextCode } from "../../lib/auth/text-code.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { FailureNotice } from "./failure-notice.tsx";

/** Sends a code only when the person asks for one: each costs money. */
export function PhoneFactorForm({ factorId }: { factorId: string }) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [challengeId, setChallengeId] = useState<string>();

  const send = () =>
    call(async (client) => {
      const { data, error } = await client.mfa.challenge({ factorId, channel: "sms" });
      if (data) setChallengeId(data.id);
      return { error };
    });

  return (
    <>
      {failure && <FailureNotice title={t("auth.phone.failed")} failure={failure} />}
      {challengeId !== undefined && (
        <CodeForm
          label={t("auth.phone.code")}
          submit={t("auth.secondFactor.submit")}
          verify={(client, code) => verifyTextCode(client, { factorId, challengeId, code })}
        />
      )}
      <Button
        variant={challengeId === undefined ? "primary" : "secondary"}
        busy={busy}
        className="justify-self-start"
        onClick={() => void send()}
      >
        {t("auth.phone.submit")}
      </Button>
    </>
  );
}
