import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { EXPIRED, takeWayBack } from "../../lib/auth/after-sign-in.ts";
import { useSession } from "../../lib/auth/session.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { BESIDE_WALLETS, useWay, WhileWay } from "../../lib/auth/ways.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { ReloadNotice } from "../../ui/reload-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { tabAddress, tabOf } from "./auth-tab.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { Panel } from "./panel.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { ResetStep } from "./reset-step.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { StepProps } from "./step.ts";

// Loaded only where an account has a second factor, a service is configured, or wallets sign in.
const SecondFactorStep = lazy(() => import("./second-factor-step.tsx"));
const ServiceLinks = lazy(() => import("./service-links.tsx"));
const WorkSignIn = lazy(() => import("./work-sign-in.tsx"));
const WalletLogin = lazy(() => import("./wallet-login.tsx"));
const FirstTime = lazy(() => import("./first-time.tsx"));

interface Props extends Pick<StepProps, "returnAddress"> {
  /** Origin without trailing slash. */
  siteUrl: string;
}

interface Waiting {
  readonly email: string;
  readonly after: "login" | "signup";
}

/**
 * Signing in, one step at a time. A person who is signed in already is redirected at once, to the page that led here or
 * to the dashboard.
 */
export function AuthScreen({ returnAddress, siteUrl }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const wanted = tabOf(useSearchParams()[0]);
  const hasPhones = useWay("phone");
  const tab = wanted === "phone" && !hasPhones ? "login" : wanted;
  const isExpired = useLocation().state === EXPIRED;
  const session = useSession();
  const [email, setEmail] = useState("");
  const [waiting, setWaiting] = useState<Waiting>();
  const greeting = useRef<string>(undefined);

  const signedIn = session.status === "signed-in" ? session : undefined;
  const isRecovering = signedIn?.recovery && tab === "reset";
  const isOpen = signedIn !== undefined && !signedIn.secondFactor && !isRecovering;

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

  if (signedIn?.secondFactor)
    return (
      <Suspense fallback={<Skeleton label={t("ui.loading")} />}>
        <PageWords parts={["recoverySignIn"]}>
          <SecondFactorStep user={signedIn.session.user} />
        </PageWords>
      </Suspense>
    );
  if (isRecovering) return <NewPasswordStep account={signedIn.session.user.email ?? ""} greet={step.greet} />;
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
      {tab === "reset" && <ResetStep {...step} />}
      {tab === "phone" && <PhoneStep greet={step.greet} />}
      {(tab === "login" || tab === "signup") && (
        <Panel title={t(`auth.headings.${tab}`)}>
          <LinkProblem />
          <AuthTabs tab={tab} />
          {tab === "login" ? <LoginForm {...step} /> : <SignUpForm {...step} />}
          <WhileWay way="phone">
            <Link to={tabAddress("phone")} data-needs-script className="text-link">
              {t("auth.phone.open")}
            </Link>
          </WhileWay>
          <WhileWay way="providers">
            <Suspense>
              <ServiceLinks siteUrl={siteUrl} />
            </Suspense>
          </WhileWay>
          <WhileWay way="work">
            <Suspense>
              <WorkSignIn siteUrl={siteUrl} />
            </Suspense>
          </WhileWay>
          <WhileWay way="wallets">
            <Suspense>
              <WalletLogin greet={step.greet} />
            </Suspense>
          </WhileWay>
          <WhileWay way={BESIDE_WALLETS}>
            <Suspense>
              <FirstTime />
            </Suspense>
          </WhileWay>
        </Panel>
      )}
      <LegalLinks lead={(tab === "signup" || tab === "phone") && t("auth.signup.terms")} />
    </div>
  );
}

/** A session is stored, but without network nobody can check whether it is still valid. */
function SessionUnknown() {
  const t = useWords();
  return (
    <ReloadNotice title={t("auth.session.failed")} action={t("auth.session.retry")}>
      {t("auth.reasons.retry")}
    </ReloadNotice>
  );
}

/** The terms and the privacy policy; `lead` is the sentence about them that the sign-up form needs. */
function LegalLinks({ lead }: { lead?: string | false }) {
  const t = useWords();
  return (
    <div className="text-sm text-muted">
      {lead && <p>{lead}</p>}
      <p className="flex flex-wrap gap-x-md">
        <Link to={links.terms()} className="text-link inline-flex min-h-11 items-center">
          {t("shell.pages.terms")}
        </Link>
        <Link to={links.privacy()} className="text-link inline-flex min-h-11 items-center">
          {t("shell.pages.privacy")}
        </Link>
      </p>
    </div>
  );
}
