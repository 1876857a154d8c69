import { academyFigures } from "../../../../content/academy-figures.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Figures } from "../../../ui/figures.tsx";

export function AcademyFigures() {
  const t = useWords();
  const { courses, students, graduates, rating } = academyFigures;
  return (
    <Figures
      id="figures"
      title={t("academy.stats.title")}
      items={[
        { value: String(courses), label: t("academy.stats.courses") },
        { value: students, label: t("academy.stats.students") },
        { value: graduates, label: t("academy.stats.graduates") },
        { value: rating, label: t("academy.stats.rating") },
      ]}
    />
  );
}
