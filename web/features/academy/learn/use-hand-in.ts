import { useEffect, useState } from "react";
import { onOutboxChange } from "../../../lib/device/outbox.ts";
import type { ModuleToLearn, QuizResult } from "./course-to-learn.ts";
import { type Answers, type HandedIn, handIn, outcomeOf, storedAnswers } from "./hand-in.ts";

interface Parts {
  readonly user: string;
  readonly module: ModuleToLearn;
  readonly onMarked: (best: QuizResult) => void;
}

/** The chosen answers by question, and the outcome after handing in, also for answers handed in without network. */
export function useHandIn({ user, module: { id, questions }, onMarked }: Parts) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [handed, setHanded] = useState<HandedIn>();
  const [isAnother, setAnother] = useState(false);
  const sent = handed?.result === "waiting" ? handed.sent : undefined;

  // Show the answers of an earlier visit that wait or were refused; not any more once the learner tries again.
  useEffect(() => {
    if (isAnother) return;
    let isHere = true;
    void storedAnswers(user, id).then((found) => {
      if (!isHere || !found) return;
      setAnswers((now) => (Object.keys(now).length > 0 ? now : byQuestion(questions, found.sent)));
      setHanded((now) => now ?? found.handed);
    });
    return () => {
      isHere = false;
    };
  }, [user, id, questions, isAnother]);

  // When the waiting answers have been sent, show their marks or the refusal.
  useEffect(() => {
    if (!sent) return;
    let isHere = true;
    const look = async () => {
      const handed = await outcomeOf(user, sent);
      if (isHere && handed.result !== "waiting") setHanded(handed);
    };
    const stop = onOutboxChange(() => void look());
    void look();
    return () => {
      isHere = false;
      stop();
    };
  }, [user, sent]);

  return {
    answers,
    handed,
    choose: (question: number, choice: number) => setAnswers((now) => ({ ...now, [question]: choice })),
    async submit(answers: readonly number[]) {
      const result = await handIn(user, id, { answers, questions: questions.map((one) => one.id) });
      setHanded(result);
      if (result.result === "marked") onMarked(result.outcome.best);
    },
    again() {
      setAnother(true);
      setAnswers({});
      setHanded(undefined);
    },
  };
}

/** Leaves out answers whose question or choice no longer exists because the quiz has changed. */
const byQuestion = (questions: ModuleToLearn["questions"], { answers, questions: asked }: Answers) =>
  Object.fromEntries(
    questions.flatMap(({ id, choices }, index) => {
      const choice = answers[asked ? asked.indexOf(id) : index];
      return choice !== undefined && choice < choices.length ? [[id, choice]] : [];
    }),
  );
