import arriveEarly from "virtual:script/features/account/arrive-early.ts";
import { Gate } from "../../features/account/gate.tsx";
import { RecoveryCodes } from "../../features/account/recovery-codes/recovery-codes.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { NeedsScript } from "../needs-script.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = {
  words: ["auth", "recoveryCodes"],
  script: "intent",
  ownScript: arriveEarly,
  noindex: true,
};

export default function RecoveryCodesPage() {
  const t = useWords();
  return (
    <div className="column grid gap-md py-lg lg:pb-2xl">
      <PageHead title={t("recoveryCodes.pageTitle")} description={t("recoveryCodes.description")} />
      <NeedsScript />
      <Gate title={t("recoveryCodes.pageTitle")}>{(user) => <RecoveryCodes user={user} />}</Gate>
    </div>
  );
}
