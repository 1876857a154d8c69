import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useOnline } from "../../../lib/device/online.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CertificateBox } from "./certificate-box.tsx";
import { Contents } from "./contents.tsx";
import { type CourseToLearn, isCompleted, withDone, withResult } from "./course-to-learn.ts";
import { LessonPage } from "./lesson-page.tsx";
import { QuizPage } from "./quiz-page.tsx";
import { ReaderHead } from "./reader-head.tsx";
import { stepAt, stepsOf } from "./steps.ts";

interface Props {
  course: CourseToLearn;
  user: string;
  /** The device has stored it: it opens without network. */
  stored: boolean;
  /** How many entries wait for the network. */
  waiting: number;
  onChange: (course: CourseToLearn) => void;
}

/** The current lesson or quiz of a course, with progress and table of contents. */
export function CourseReader({ course, user, stored, waiting, onChange }: Props) {
  const t = useWords();
  const steps = stepsOf(course);
  const [address] = useSearchParams();
  // The current step stays after it is marked as done, until the learner moves on.
  const [pinned, setPinned] = useState<number>();
  const isInAddress = address.has("lesson") || address.has("quiz");
  const index = isInAddress ? stepAt(course, steps, address) : (pinned ?? stepAt(course, steps, address));
  const step = steps[index];
  const container = useScrollToStep(step?.lesson ? `lesson ${step.lesson.id}` : `quiz ${step?.module.id}`);
  const change = (next: CourseToLearn) => {
    setPinned(index);
    onChange(next);
  };
  const around = { course: course.id, previous: steps[index - 1], next: steps[index + 1] };
  return (
    <div className="grid gap-lg lg:grid-cols-[1fr_20rem] lg:gap-x-xl">
      <div className="grid content-start gap-lg">
        <ReaderHead course={course} />
        <NetworkNotice waiting={waiting} />
        {isCompleted(course) && <CertificateBox course={course.id} />}
        <div ref={container} className="scroll-mt-24">
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
          <Icon name={stored ? "check" : "alert"} className="size-5 shrink-0" />
          {t(stored ? "learn.device.saved" : "learn.device.failed")}
        </p>
      </div>
    </div>
  );
}

/** Scrolls to the top of the step whenever it changes, but not for the first step shown. */
function useScrollToStep(step: string) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    container.current?.scrollIntoView();
    container.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [step]);
  return container;
}

/** Shown without network, and while entries wait to be sent. */
function NetworkNotice({ waiting }: { waiting: number }) {
  const t = useWords();
  const online = useOnline();
  if (online && waiting === 0) return null;
  return (
    <Notice tone="notice" live>
      {!online && <p>{t("learn.offline")}</p>}
      {waiting > 0 && <p>{t("learn.waiting", { count: waiting })}</p>}
    </Notice>
  );
}
