import { data, useSearchParams } from "react-router";
import { Submission, UnknownSubmission } from "../../features/impact-hub/submission.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/submission";

export const handle: PageHandle = { noindex: true, words: ["hub", "hubStatus"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const submission = await context.get(pageRequest).data.projectSubmission(params.reference);
  return data(submission, submission ? undefined : { status: 404 });
}

export default function ProjectSubmissionPage({ loaderData: submission }: Route.ComponentProps) {
  const t = useWords();
  const [query] = useSearchParams();
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead
        title={t(`hubStatus.${submission?.status ?? "unknown"}.title`)}
        description={t("hubStatus.description")}
      />
      {submission && query.has("sent") && (
        <Notice tone="positive" title={t("hub.success")} live>
          {t("hub.sent")}
        </Notice>
      )}
      {submission ? <Submission submission={submission} /> : <UnknownSubmission />}
    </div>
  );
}
