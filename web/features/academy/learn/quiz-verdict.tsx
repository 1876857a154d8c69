import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { QuizResult } from "./course-to-learn.ts";
import type { HandedIn } from "./hand-in.ts";

/** The result of the attempt just handed in, or the best one so far. */
export function QuizVerdict({
  handed,
  best,
}: {
  handed: HandedIn | undefined;
  best: QuizResult | undefined;
}) {
  const t = useWords();
  if (handed?.result === "waiting")
    return (
      <Notice tone="notice" title={t("learn.quiz.waiting")} live>
        {t("learn.quiz.waitingText")}
      </Notice>
    );
  if (handed?.result === "refused")
    return (
      <Notice tone="negative" title={t("learn.quiz.refused")} live>
        {handed.message} {t("learn.quiz.refusedText")}
      </Notice>
    );
  const shown = handed?.outcome ?? best;
  if (!shown) return null;
  const { score, total, passed } = shown;
  return (
    <Notice
      tone={passed ? "positive" : "caution"}
      title={t(passed ? "learn.quiz.passed" : "learn.quiz.failed")}
      live={handed !== undefined}
    >
      {t("learn.quiz.score", { score, total })} {!passed && t("learn.quiz.failedText")}
    </Notice>
  );
}
