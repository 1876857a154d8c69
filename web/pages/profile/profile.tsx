import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { SampleProfile } from "../../features/profile/sample-profile.tsx";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { words: ["profile"], script: "intent" };

const OwnProfileScreen = lazy(() => import("./own-profile.tsx"));

/**
 * The reader's own profile if signed in, a sample otherwise. The sample is rendered at build; if a session is stored,
 * web/boot/account.ts hides it and starts React at once.
 */
export default function ProfilePage() {
  const t = useWords();
  const isStored = useStoredSession();
  // If the session ends meanwhile, the gate redirects: do not show the sample.
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

/** Whether a session is stored on this device: known without the auth code. */
function useStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ["session", "storage"]) addEventListener(event, listener, { signal: stop.signal });
  return () => stop.abort();
}
