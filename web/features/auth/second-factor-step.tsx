import type { User } from "@supabase/auth-js";
import { forgetSession, signOut } from "../../lib/auth/sign-out.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { Panel } from "./panel.tsx";
import { PhoneFactorForm } from "./phone-factor-form.tsx";

/** After the password, the account also requires a code: of the authenticator app, else one sent to its phone. */
export function SecondFactorStep({ user }: { user: User }) {
  const t = useWords();
  const verified = user.factors?.filter(({ status }) => status === "verified") ?? [];
  const application = verified.find(({ factor_type }) => factor_type === "totp");
  const phone = verified.find(({ factor_type }) => factor_type === "phone");
  const isPhone = application === undefined && phone !== undefined;
  return (
    <Panel
      title={t("auth.headings.secondFactor")}
      lead={t(isPhone ? "auth.secondFactor.phoneLead" : "auth.secondFactor.lead")}
    >
      {isPhone ? (
        <PhoneFactorForm factorId={phone.id} />
      ) : (
        <CodeForm
          label={t("auth.fields.totp")}
          submit={t("auth.secondFactor.submit")}
          verify={(client, code) => client.mfa.challengeAndVerify({ factorId: application?.id ?? "", code })}
        />
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
