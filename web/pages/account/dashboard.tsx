import arriveEarly from "virtual:script/features/account/arrive-early.ts";
import { lazy, Suspense } from "react";
import { useSite } from "../../boot/page-state.ts";
import { Dashboard } from "../../features/account/dashboard/dashboard.tsx";
import { Gate } from "../../features/account/gate.tsx";
import { useWay, WaysContext } from "../../lib/auth/ways.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { NeedsScript } from "../needs-script.tsx";
import { PageHead } from "../page-head.tsx";

// Loaded only where a captcha is configured.
const CaptchaNotice = lazy(() => import("../../features/auth/captcha-notice.tsx"));

export const handle: PageHandle = {
  words: ["auth", "dashboard"],
  script: "intent",
  ownScript: arriveEarly,
  noindex: true,
};

export default function DashboardPage() {
  const t = useWords();
  return (
    <div className="column grid gap-md py-lg lg:pb-2xl">
      <PageHead title={t("dashboard.pageTitle")} description={t("dashboard.description")} />
      <NeedsScript />
      <WaysContext value={useSite().signIn}>
        <Gate title={t("dashboard.pageTitle")}>{(user) => <Dashboard user={user} guard={<Guard />} />}</Gate>
      </WaysContext>
    </div>
  );
}

function Guard() {
  return (
    useWay("captcha") && (
      <Suspense>
        <CaptchaNotice />
      </Suspense>
    )
  );
}
