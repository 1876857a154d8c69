import type { QuizOutcome } from "../../../../contracts/academy/academy.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Question } from "./course-to-learn.ts";

interface Props {
  question: Question;
  /** Counted from 1. */
  number: number;
  chosen: number | undefined;
  verdict: QuizOutcome["questions"][number] | undefined;
  disabled: boolean;
  onChoose: (choice: number) => void;
}

/** One question; once marked, with the verdict and its explanation. */
export function QuizQuestion({ question, number, chosen, verdict, disabled, onChoose }: Props) {
  return (
    <fieldset disabled={disabled} className="grid gap-2xs">
      <legend className="mb-2xs font-semibold">
        {number}.{" "}
        <RowText of={question} name="question">
          {question.question}
        </RowText>
      </legend>
      {question.choices.map((choice, index) => (
        <label key={choice} className="flex min-h-11 items-center gap-xs">
          <input
            type="radio"
            name={`question-${question.id}`}
            value={index}
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="choice shrink-0"
          />
          <RowText of={question} name="choices" as="span">
            {choice}
          </RowText>
        </label>
      ))}
      {verdict && <Explained question={question} verdict={verdict} />}
    </fieldset>
  );
}

function Explained({ question, verdict }: { question: Question; verdict: QuizOutcome["questions"][number] }) {
  const t = useWords();
  const { correct, answer, explanation } = verdict;
  return (
    <div
      className={`flex gap-2xs rounded-md p-sm ${correct ? "bg-positive-soft text-positive" : "bg-caution-soft text-caution"}`}
    >
      <Icon name={correct ? "check" : "alert"} className="shrink-0" />
      <p className="text-sm text-ink">
        <strong>
          {correct
            ? t("learn.quiz.right")
            : t("learn.quiz.wrong", { answer: `\u2068${question.choices[answer] ?? ""}\u2069` })}
        </strong>{" "}
        <RowText of={verdict} name="explanation">
          {explanation}
        </RowText>
      </p>
    </div>
  );
}
