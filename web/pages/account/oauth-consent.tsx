import arriveEarly from "virtual:script/features/account/arrive-early.ts";
import { useSearchParams } from "react-router";
import { Consent } from "../../features/account/apps/consent.tsx";
import { Gate } from "../../features/account/gate.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { NeedsScript } from "../needs-script.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = {
  words: ["auth", "apps"],
  script: "intent",
  ownScript: arriveEarly,
  noindex: true,
};

/** The decision belongs to a session, which is in the browser's storage: the page needs script. */
export default function OAuthConsentPage() {
  const t = useWords();
  const id = useSearchParams()[0].get("authorization_id") ?? "";
  return (
    <div className="column grid gap-md py-lg lg:pb-2xl">
      <PageHead title={t("apps.title")} description={t("apps.description")} />
      <NeedsScript />
      <Gate title={t("apps.title")}>{() => <Consent key={id} id={id} />}</Gate>
    </div>
  );
}
