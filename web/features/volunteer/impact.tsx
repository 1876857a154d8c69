import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

/** Fixed figures, written as the foundation writes them. */
const FIGURES = [
  { figure: "200+", of: "volunteers" },
  { figure: "5000+", of: "beneficiaries" },
] as const;

/** How many help already, and whom. */
export function Impact() {
  const t = useWords();
  return (
    <section aria-labelledby="impact" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-lg">
        <h2 id="impact" className="text-xl">
          {t("volunteer.impact.title")}
        </h2>
        <dl className="grid gap-md">
          {FIGURES.map(({ figure, of }) => (
            <div key={of} className="flex flex-col-reverse justify-end">
              <dt className="text-on-brand-muted">{t(`volunteer.impact.${of}`)}</dt>
              <dd className="font-heading text-3xl font-bold text-highlight">
                <bdi dir="ltr">{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
