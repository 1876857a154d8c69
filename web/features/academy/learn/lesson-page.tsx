import { post, sendWaiting } from "../../../lib/device/outbox.ts";
import { formatMinutes } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.tsx";
import { LessonText } from "../lesson-text.tsx";
import type { About, LessonToLearn, ModuleToLearn } from "./course-to-learn.ts";
import { type Around, WayOn } from "./way-on.tsx";

interface Props {
  lesson: LessonToLearn;
  module: ModuleToLearn;
  /** The number of the module, counted from 1. */
  number: number;
  isDone: boolean;
  user: string;
  around: Around;
  onDone: (lesson: number) => void;
}

export function LessonPage({ lesson, module, number, isDone, user, around, onDone }: Props) {
  const t = useWords();
  const language = useLanguage();

  async function done() {
    try {
      await markDone(user, lesson.id);
      onDone(lesson.id);
    } catch {
      await toast.error(t("learn.markFailed"));
    }
  }

  return (
    <article className="grid gap-md">
      <header className="grid gap-3xs">
        <p className="text-sm font-semibold text-positive">
          {number}.{" "}
          <RowText of={module} name="title">
            {module.title}
          </RowText>{" "}
          · {formatMinutes(language, lesson.minutes)}
        </p>
        <h2 tabIndex={-1} className="text-2xl">
          <RowText of={lesson} name="title">
            {lesson.title}
          </RowText>
        </h2>
        {lesson.french?.includes("body") && <p className="text-sm text-muted">{t("learn.french")}</p>}
      </header>
      <RowText of={lesson} name="body" as="div">
        <LessonText markdown={lesson.body} />
      </RowText>
      <div role="status">
        {isDone ? (
          <p className="flex min-h-11 items-center gap-2xs font-semibold text-positive">
            <Icon name="check" />
            {t("learn.isDone")}
          </p>
        ) : (
          <Button size="large" onClick={() => void done()}>
            {t("learn.done")}
          </Button>
        )}
      </div>
      <WayOn around={around} />
    </article>
  );
}

/** Marks a lesson as done on the device, and on the server as soon as it is reachable. Idempotent. */
async function markDone(user: string, lesson: number): Promise<void> {
  await post<About>({
    user,
    key: `lesson/${lesson}`,
    url: "/rest/v1/lesson_progress?on_conflict=user_id,lesson_id",
    headers: { prefer: "resolution=ignore-duplicates,return=minimal" },
    body: { user_id: user, lesson_id: lesson },
    about: { kind: "lesson", lesson },
  });
  void sendWaiting().catch(() => undefined);
}
