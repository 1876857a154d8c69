import { Suspense } from "react";
import { arrived } from "../../lib/auth/client.ts";
import { providerReason } from "../../lib/auth/provider-problem.ts";
import type { Key } from "../../lib/i18n/key.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A notice that another service did not sign the visitor in, or that the mailed link no longer works. */
export function LinkProblem() {
  const t = useWords();
  const error = arrived()?.error;
  if (!error) return null;
  const reason = providerReason(error);
  if (reason)
    return (
      <Suspense>
        <PageWords parts={["otherServices"]}>
          <ServiceProblem reason={reason} />
        </PageWords>
      </Suspense>
    );
  return (
    <Notice tone="caution" title={t("auth.link.title")} live>
      {t("auth.link.text")}
    </Notice>
  );
}

function ServiceProblem({ reason }: { reason: Key }) {
  const t = useWords();
  return (
    <Notice tone="caution" title={t("otherServices.failed")} live>
      {t(reason)}
    </Notice>
  );
}
