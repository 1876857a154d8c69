import { useEffect, useState } from "react";
import { onOutboxChange } from "../../../lib/device/outbox.ts";
import type { ModuleToLearn, QuizResult } from "./course-to-learn.ts";
import { type HandedIn, handIn, marksOf, waitingAnswers } from "./hand-in.ts";

interface Parts {
  readonly user: string;
  readonly module: ModuleToLearn;
  readonly onMarked: (best: QuizResult) => void;
}

/** Chosen answers by question, and what became of them: also of those that were handed in without network. */
export function useHandIn({ user, module: { id, questions }, onMarked }: Parts) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [handed, setHanded] = useState<HandedIn>();
  const sent = handed?.result === "waiting" ? handed.sent : undefined;

  // What waits since an earlier visit is shown as it was answered.
  useEffect(() => {
    let isHere = true;
    void waitingAnswers(user, id).then((found) => {
      if (!isHere || !found) return;
      setAnswers((now) => (Object.keys(now).length > 0 ? now : byQuestion(questions, found.answers)));
      setHanded((now) => now ?? { result: "waiting", sent: found });
    });
    return () => {
      isHere = false;
    };
  }, [user, id, questions]);

  // When it has arrived, its marks are asked for.
  useEffect(() => {
    if (!sent) return;
    let isHere = true;
    const look = async () => {
      const outcome = await marksOf(user, sent);
      if (isHere && outcome) setHanded({ result: "marked", outcome });
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
    async submit(chosen: readonly number[]) {
      const result = await handIn(user, id, chosen);
      setHanded(result);
      if (result.result === "marked") onMarked(result.outcome.best);
    },
    again() {
      setAnswers({});
      setHanded(undefined);
    },
  };
}

const byQuestion = (questions: ModuleToLearn["questions"], choices: readonly number[]) =>
  Object.fromEntries(questions.map(({ id }, index) => [id, choices[index] ?? 0]));
