import type { CourseView } from "../../../../contracts/academy/courses.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

export function CourseInstructor({ course: { instructor } }: { course: CourseView }) {
  const t = useWords();
  return (
    <section aria-labelledby="instructor" className="grid gap-md">
      <h2 id="instructor">{t("course.tabs.instructor")}</h2>
      <div className="flex gap-md rounded-lg border border-line bg-surface p-md">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon name="user" />
        </span>
        <div className="grid gap-xs">
          <div>
            <h3>{instructor.name}</h3>
            <French as="p" className="text-sm font-semibold text-positive">
              {instructor.role}
            </French>
          </div>
          <French as="p" className="max-w-text">
            {instructor.bio}
          </French>
        </div>
      </div>
    </section>
  );
}
