import type { CourseCard } from "../../../../contracts/academy/courses.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { WhilePayments } from "../../../lib/payments.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Enrolled } from "./use-enrolled.ts";
import { useEnrolment } from "./use-enrolment.ts";

/** The button to enrol from the list. */
export function CardEnrolment({ course, enrolled }: { course: CourseCard; enrolled: Enrolled }) {
  const t = useWords();
  const { enrol, busy } = useEnrolment(course, { page: "list", onEnrolled: () => enrolled.add(course.id) });
  if (enrolled.has(course.id))
    return (
      <Button variant="secondary" size="small" disabled>
        {t("courses.enrolled")}
      </Button>
    );
  const button = (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      data-needs-script
      aria-label={`${t("courses.enrol")} · ${course.title}`}
      onClick={enrol}
    >
      {t("courses.enrol")}
    </Button>
  );
  if (course.price.minor === 0) return button;
  return (
    <WhilePayments are="open trial" of="course">
      {button}
    </WhilePayments>
  );
}
