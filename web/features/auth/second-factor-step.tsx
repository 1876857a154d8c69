import type { User } from "@supabase/auth-js";
import { forgetSession, signOut } from "../../lib/auth/sign-out.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { Panel } from "./panel.tsx";

/** After the password, the account also requires a code of the authenticator app. */
export function SecondFactorStep({ user }: { user: User }) {
  const t = useWords();
  const factor = user.factors?.find(
    ({ status, factor_type }) => status === "verified" && factor_type === "totp",
  );
  return (
    <Panel title={t("auth.headings.secondFactor")} lead={t("auth.secondFactor.lead")}>
      <CodeForm
        label={t("auth.fields.totp")}
        submit={t("auth.secondFactor.submit")}
        verify={(client, code) => client.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code })}
      />
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
