import type { User } from "@supabase/auth-js";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { arrived } from "../../../lib/auth/client.ts";
import { providerReason } from "../../../lib/auth/provider-problem.ts";
import { useWay, WhileWay } from "../../../lib/auth/ways.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmailSection } from "./email-section.tsx";
import { FactorSection } from "./factor-section.tsx";
import { PasswordSection } from "./password-section.tsx";

// Loaded only where these ways are open, or last.
const NumberSections = lazy(() => import("./phone-section.tsx"));
const PasskeysSection = lazy(() => import("./passkeys-section.tsx"));
const KeySection = lazy(() => import("./key-section.tsx"));
const ServiceNews = lazy(() => import("./service-news.tsx"));
const AppsSection = lazy(() => import("./apps-section.tsx"));
const LastSections = lazy(() => import("./last-sections.tsx"));
const IdentitiesSection = lazy(() => import("./identities-section.tsx"));

/** Password, address, second factor and sessions; export and deletion of the account. */
export function Security({ user }: { user: User }) {
  const t = useWords();
  const ways = [useWay("phone"), useWay("phoneFactor")];
  return (
    <div className="grid gap-lg">
      <header className="grid gap-2xs">
        <BackLink>
          <Link to={links.dashboard()} className="text-link">
            {t("security.back")}
          </Link>
        </BackLink>
        <h1>{t("security.pageTitle")}</h1>
        <p className="text-lg text-muted">{t("security.lead")}</p>
      </header>
      <EmailChangeNews />
      <WhileWay way="linking">
        <Suspense>
          <ServiceNews />
        </Suspense>
      </WhileWay>
      <div className="grid gap-xl lg:grid-cols-2">
        <PasswordSection />
        <EmailSection user={user} />
        {ways.includes(true) && (
          <Suspense>
            <NumberSections user={user} />
          </Suspense>
        )}
        <WhileWay way="passkeys">
          <Suspense>
            <PasskeysSection />
          </Suspense>
        </WhileWay>
        <WhileWay way="linking">
          <Suspense>
            <IdentitiesSection user={user} />
          </Suspense>
        </WhileWay>
        <WhileWay way="apps">
          <Suspense>
            <AppsSection />
          </Suspense>
        </WhileWay>
        <FactorSection user={user} />
        <WhileWay way="securityKeys">
          <Suspense>
            <KeySection user={user} />
          </Suspense>
        </WhileWay>
        <Suspense>
          <LastSections user={user} />
        </Suspense>
      </div>
    </div>
  );
}

/** After a link of an e-mail change, says how far the change is. */
function EmailChangeNews() {
  const t = useWords();
  const arrival = arrived();
  if (arrival?.error && !providerReason(arrival.error))
    return (
      <Notice tone="caution" title={t("auth.link.title")} live>
        {t("auth.link.text")}
      </Notice>
    );
  if (arrival?.message) return <Notice title={t("security.email.half")} live />;
  if (arrival?.type === "email_change")
    return <Notice tone="positive" title={t("security.email.done")} live />;
  return null;
}
