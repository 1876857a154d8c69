import { useEffect, useRef } from "react";
import { isRefused, keptOf, onOutboxChange, settle } from "../../../lib/device/outbox.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { About } from "./course-to-learn.ts";

/**
 * Shows a toast for each entry that the server refused after it was made without network. A refused lesson has to be
 * marked again. Refused answers stay in their quiz; those refused before this page opened get no toast.
 */
export function useRefusals(user: string | undefined): void {
  const t = useWords();
  const reported = useRef<Set<string>>(undefined);

  useEffect(() => {
    if (!user) return;
    const look = async () => {
      const refused = (await keptOf<About>(user)).filter(isRefused);
      const quizzes = refused.filter(({ about }) => about.kind === "quiz");
      reported.current ??= new Set(quizzes.map(({ key }) => key));
      const known = reported.current;
      const news = refused.filter(({ key }) => !known.has(key));
      for (const { key } of news) known.add(key);
      const lessons = news.filter(({ about }) => about.kind === "lesson");
      if (lessons.length > 0)
        void toast.error(t("learn.refused", { count: lessons.length }), t("learn.refusedText"));
      for (const { key } of lessons) {
        await settle(user, key);
        known.delete(key);
      }
      for (const {
        about,
        refused: { message = "" },
      } of news)
        if (about.kind === "quiz")
          void toast.error(t("learn.quiz.refused"), `${message} ${t("learn.quiz.refusedText")}`);
    };
    void look();
    return onOutboxChange(() => void look());
  }, [user, t]);
}
