import { type Failure, reasonOf } from "../../../lib/auth/failure.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** The error and what to do; screen readers announce it at once. */
export function Refusal({ title, failure }: { title: string; failure: Failure | undefined }) {
  const t = useWords();
  if (!failure) return null;
  return (
    <Notice tone="negative" title={title} live>
      {reasonOf(t, failure)}
    </Notice>
  );
}
