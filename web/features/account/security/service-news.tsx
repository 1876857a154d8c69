import { arrived } from "../../../lib/auth/client.ts";
import { providerReason } from "../../../lib/auth/provider-problem.ts";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** After a visit to another service, says whether it is linked now, or why not. */
export default function ServiceNews() {
  return (
    <PageWords parts={["otherServices"]}>
      <News />
    </PageWords>
  );
}

function News() {
  const t = useWords();
  const arrival = arrived();
  if (!arrival || arrival.type || arrival.message) return null;
  // A session without error; mailed links state their type.
  if (!arrival.error) return <Notice tone="positive" title={t("otherServices.linked")} live />;
  const reason = providerReason(arrival.error);
  return (
    reason && (
      <Notice tone="caution" title={t("otherServices.unchanged")} live>
        {t(reason)}
      </Notice>
    )
  );
}
