import { lazy, Suspense, useState } from "react";
import { SampleProfile } from "../../features/profile/sample-profile.tsx";
import { useStoredSession } from "../../features/profile/use-stored-session.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { words: ["profile"], script: "intent" };

const OwnProfileScreen = lazy(() => import("./own-profile.tsx"));

/**
 * A supporter's page: one's own for who is signed in, a sample for everyone else. The sample is made at build; where a
 * session is stored, web/boot/own-page.ts covers it and starts React at once.
 */
export default function ProfilePage() {
  const t = useWords();
  const isStored = useStoredSession();
  // A session that ends meanwhile is its gate's to say; the sample does not come in its place.
  const [isOwn, setOwn] = useState(isStored);
  if (isStored && !isOwn) setOwn(true);
  const waiting = <Skeleton label={t("ui.loading")} lines={6} />;
  return (
    <div className="column grid gap-lg py-lg lg:pb-2xl">
      <PageHead title={t("profile.pageTitle")} description={t("profile.description")} />
      {isOwn ? (
        <Suspense fallback={waiting}>
          <PageWords parts={["dashboard", "auth"]}>
            <OwnProfileScreen />
          </PageWords>
        </Suspense>
      ) : (
        <>
          <div data-own="" data-needs-script="" className="peer data-own:hidden" suppressHydrationWarning>
            {waiting}
          </div>
          <div className="grid gap-lg peer-[:not([data-own])]:hidden">
            <SampleProfile />
          </div>
        </>
      )}
    </div>
  );
}
