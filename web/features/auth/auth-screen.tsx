import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { EXPIRED, takeWayBack } from "../../lib/auth/after-sign-in.ts";
import { useSession } from "../../lib/auth/session.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { tabOf } from "./auth-tab.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { Panel } from "./panel.tsx";
import { ResetStep } from "./reset-step.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { SessionUnknown } from "./session-unknown.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { StepProps } from "./step.ts";

interface Waiting {
  readonly email: string;
  readonly after: "login" | "signup";
}

/**
 * From the address to the open account, one step at a time; whoever is signed in already goes on at once, to where they
 * came from where another page sent them.
 */
export function AuthScreen({ returnAddress }: Pick<StepProps, "returnAddress">) {
  const t = useWords();
  const navigate = useNavigate();
  const tab = tabOf(useSearchParams()[0]);
  const isExpired = useLocation().state === EXPIRED;
  const session = useSession();
  const [email, setEmail] = useState("");
  const [waiting, setWaiting] = useState<Waiting>();
  const greeting = useRef<string>(undefined);

  const signedIn = session.status === "signed-in" ? session : undefined;
  const recovers = signedIn?.recovery && tab === "reset";
  const isOpen = signedIn !== undefined && !signedIn.secondFactor && !recovers;

  useEffect(() => {
    if (!isOpen) return;
    if (greeting.current) void toast.success(greeting.current);
    greeting.current = undefined;
    void navigate(takeWayBack() ?? links.dashboard(), { replace: true });
  }, [isOpen, navigate]);

  const step: StepProps = {
    email,
    onEmail: setEmail,
    greet: (words) => {
      greeting.current = words;
    },
    onUnconfirmed: (address, after) => setWaiting({ email: address, after }),
    returnAddress,
  };

  if (signedIn?.secondFactor) return <SecondFactorStep user={signedIn.session.user} />;
  if (recovers) return <NewPasswordStep account={signedIn.session.user.email ?? ""} greet={step.greet} />;
  if (isOpen) return <Skeleton label={t("ui.loading")} />;
  if (waiting?.after === tab)
    return <ConfirmStep {...waiting} onBack={() => setWaiting(undefined)} returnAddress={returnAddress} />;
  return (
    <div className="grid gap-md">
      {session.status === "failed" && hasStoredSession() && <SessionUnknown />}
      {isExpired && (
        <Notice tone="caution" title={t("auth.session.expired")} live>
          {t("auth.session.expiredText")}
        </Notice>
      )}
      {tab === "reset" ? (
        <ResetStep {...step} />
      ) : (
        <Panel title={t(`auth.headings.${tab}`)}>
          <LinkProblem />
          <AuthTabs tab={tab} />
          {tab === "login" ? <LoginForm {...step} /> : <SignUpForm {...step} />}
        </Panel>
      )}
      <LegalLinks lead={tab === "signup" && t("auth.signup.terms")} />
    </div>
  );
}
