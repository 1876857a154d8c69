import { useEffect, useState } from "react";
import { onOutboxChange } from "../../../lib/device/outbox.ts";
import type { ModuleToLearn, QuizResult } from "./course-to-learn.ts";
import { answersBefore, becameOf, type HandedIn, handIn } from "./hand-in.ts";

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

  // What waits since an earlier visit, or was refused since, is shown as it was answered.
  useEffect(() => {
    let isHere = true;
    void answersBefore(user, id).then((found) => {
      if (!isHere || !found) return;
      setAnswers((now) => (Object.keys(now).length > 0 ? now : byQuestion(questions, found.answers)));
      setHanded((now) => now ?? found.handed);
    });
    return () => {
      isHere = false;
    };
  }, [user, id, questions]);

  // When it has arrived, its marks are asked for; when it was refused, that is said.
  useEffect(() => {
    if (!sent) return;
    let isHere = true;
    const look = async () => {
      const handed = await becameOf(user, sent);
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

/** A question that has changed since is answered anew. */
const byQuestion = (questions: ModuleToLearn["questions"], chosen: readonly number[]) =>
  Object.fromEntries(
    questions.flatMap(({ id, choices }, index) => {
      const choice = chosen[index];
      return choice !== undefined && choice < choices.length ? [[id, choice]] : [];
    }),
  );
