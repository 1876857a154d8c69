import { type SubmitEvent, useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ModuleToLearn, QuizResult } from "./course-to-learn.ts";
import { QuizQuestion } from "./quiz-question.tsx";
import { QuizVerdict } from "./quiz-verdict.tsx";
import { useHandIn } from "./use-hand-in.ts";
import { type Around, WayOn } from "./way-on.tsx";

interface Props {
  module: ModuleToLearn;
  /** The number of the module, counted from 1. */
  number: number;
  best: QuizResult | undefined;
  user: string;
  around: Around;
  onMarked: (best: QuizResult) => void;
}

/** The quiz of a module: the questions, and after handing in, the result with explanations. */
export function QuizPage({ module, number, best, user, around, onMarked }: Props) {
  const t = useWords();
  const { questions } = module;
  const { answers, handed, choose, again, ...quiz } = useHandIn({ user, module, onMarked });
  const [incomplete, setIncomplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const outcome = handed?.result === "marked" ? handed.outcome : undefined;
  const isOver = outcome !== undefined || handed?.result === "waiting";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const chosen = questions.flatMap((question) => answers[question.id] ?? []);
    setIncomplete(chosen.length < questions.length);
    if (chosen.length < questions.length) return;
    setBusy(true);
    await quiz.submit(chosen);
    setBusy(false);
  }

  return (
    <article className="grid gap-md">
      <h2 tabIndex={-1} className="text-2xl">
        {t("learn.quiz.title", { number })}
      </h2>
      <p className="max-w-form text-muted">{t("learn.quiz.lead")}</p>
      {questions.some(({ french }) => french) && <p className="text-sm text-muted">{t("learn.french")}</p>}
      <QuizVerdict handed={handed} best={best} />
      <form noValidate onSubmit={submit} className="grid gap-lg">
        {questions.map((question, index) => (
          <div key={question.id} className="rounded-lg border border-line bg-surface p-md">
            <QuizQuestion
              question={question}
              number={index + 1}
              chosen={answers[question.id]}
              verdict={outcome?.questions.find((one) => one.id === question.id)}
              disabled={isOver || busy}
              onChoose={(choice) => choose(question.id, choice)}
            />
          </div>
        ))}
        {incomplete && <Notice tone="negative" title={t("learn.quiz.incomplete")} live />}
        {isOver ? (
          <Button variant="secondary" className="justify-self-start" onClick={again}>
            {t("learn.quiz.again")}
          </Button>
        ) : (
          <Button type="submit" size="large" busy={busy} className="justify-self-start">
            {t("learn.quiz.submit")}
          </Button>
        )}
      </form>
      <WayOn around={around} />
    </article>
  );
}
