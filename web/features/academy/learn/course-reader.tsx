import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CertificateBox } from "./certificate-box.tsx";
import { Contents } from "./contents.tsx";
import { type CourseToLearn, isCompleted, withDone, withResult } from "./course-to-learn.ts";
import { LessonPage } from "./lesson-page.tsx";
import { NetworkNotice } from "./network-notice.tsx";
import { QuizPage } from "./quiz-page.tsx";
import { ReaderHead } from "./reader-head.tsx";
import { stepAt, stepsOf } from "./steps.ts";

interface Props {
  course: CourseToLearn;
  user: string;
  /** The device keeps it: it opens without network. */
  kept: boolean;
  /** How much waits for the network. */
  waiting: number;
  onChange: (course: CourseToLearn) => void;
}

/** A course being learnt: where one is in it, the lesson or quiz, and the way on. */
export function CourseReader({ course, user, kept, waiting, onChange }: Props) {
  const t = useWords();
  const steps = stepsOf(course);
  const [address] = useSearchParams();
  // Where the learner goes on; what they do there leads nowhere by itself.
  const [stayed, setStayed] = useState<number>();
  const isAsked = address.has("lesson") || address.has("quiz");
  const index = isAsked ? stepAt(course, steps, address) : (stayed ?? stepAt(course, steps, address));
  const step = steps[index];
  const place = useScrollToStep(step?.lesson ? `lesson ${step.lesson.id}` : `quiz ${step?.module.id}`);
  const change = (next: CourseToLearn) => {
    setStayed(index);
    onChange(next);
  };
  const around = { course: course.id, previous: steps[index - 1], next: steps[index + 1] };
  return (
    <div className="grid gap-lg lg:grid-cols-[1fr_20rem] lg:gap-x-xl">
      <div className="grid content-start gap-lg">
        <ReaderHead course={course} />
        <NetworkNotice waiting={waiting} />
        {isCompleted(course) && <CertificateBox course={course.id} />}
        <div ref={place} className="scroll-mt-24">
          {step?.lesson && (
            <LessonPage
              key={step.lesson.id}
              lesson={step.lesson}
              number={step.number}
              module={step.module}
              isDone={course.done.includes(step.lesson.id)}
              user={user}
              around={around}
              onDone={(lesson) => change(withDone(course, lesson))}
            />
          )}
          {step && !step.lesson && (
            <QuizPage
              key={step.module.id}
              module={step.module}
              number={step.number}
              best={course.results[step.module.id]}
              user={user}
              around={around}
              onMarked={(result) => change(withResult(course, step.module.id, result))}
            />
          )}
        </div>
      </div>
      <div className="grid content-start gap-md lg:sticky lg:top-18 lg:self-start">
        <Contents course={course} steps={steps} current={index} />
        <p className="flex gap-2xs text-sm text-muted">
          <Icon name={kept ? "check" : "alert"} className="size-5 shrink-0" />
          {t(kept ? "learn.device.saved" : "learn.device.failed")}
        </p>
      </div>
    </div>
  );
}

/** From one step to the next the page begins at its top again; the first one stays where the reader is. */
function useScrollToStep(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
