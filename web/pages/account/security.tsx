import arriveEarly from "virtual:script/features/account/arrive-early.ts";
import { useSite } from "../../boot/page-state.ts";
import { Gate } from "../../features/account/gate.tsx";
import { Security } from "../../features/account/security/security.tsx";
import { WaysContext } from "../../lib/auth/ways.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { NeedsScript } from "../needs-script.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = {
  words: ["auth", "security"],
  script: "intent",
  ownScript: arriveEarly,
  noindex: true,
};

export default function SecurityPage() {
  const t = useWords();
  return (
    <div className="column grid gap-md py-lg lg:pb-2xl">
      <PageHead title={t("security.pageTitle")} description={t("security.description")} />
      <NeedsScript />
      <WaysContext value={useSite().signIn}>
        <Gate title={t("security.pageTitle")}>{(user) => <Security user={user} />}</Gate>
      </WaysContext>
    </div>
  );
}
