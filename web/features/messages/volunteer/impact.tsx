import { useWords } from "../../../lib/i18n/words.tsx";
import { Band } from "../../../ui/band.tsx";
import { FigureList } from "../../../ui/figures.tsx";

/** How many help already, and whom: fixed figures, written as the foundation writes them. */
export function Impact() {
  const t = useWords();
  return (
    <section aria-labelledby="impact" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-lg">
        <h2 id="impact" className="text-xl">
          {t("volunteer.impact.title")}
        </h2>
        <FigureList
          items={[
            { value: "200+", label: t("volunteer.impact.volunteers") },
            { value: "5000+", label: t("volunteer.impact.beneficiaries") },
          ]}
        />
      </div>
    </section>
  );
}
