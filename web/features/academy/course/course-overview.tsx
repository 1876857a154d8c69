import type { CourseView } from "../../../../contracts/academy/courses.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

export function CourseOverview({ course }: { course: CourseView }) {
  const t = useWords();
  return (
    <section aria-labelledby="outcomes" className="grid gap-md">
      <h2 id="outcomes">{t("course.outcomes")}</h2>
      <ul className="grid gap-sm sm:grid-cols-2">
        {course.outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-2xs rounded-md bg-sunken p-sm">
            <Icon name="check" className="shrink-0 text-positive" />
            <French as="span">{outcome}</French>
          </li>
        ))}
      </ul>
    </section>
  );
}
