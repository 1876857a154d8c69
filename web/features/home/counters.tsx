import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

/** Fixed figures, written as the foundation writes them. */
const COUNTERS = [
  { figure: "5500+", of: "projects" },
  { figure: "18000+", of: "children" },
  { figure: "350000", of: "trees" },
  { figure: "10", of: "collaborations" },
] as const;

export function Counters() {
  const t = useWords();
  return (
    <section aria-labelledby="counters" className="on-brand">
      <Band />
      <div className="column py-xl">
        <h2 id="counters" className="sr-only">
          {t("home.counters.title")}
        </h2>
        <dl className="grid grid-cols-2 gap-lg lg:grid-cols-4">
          {COUNTERS.map(({ figure, of }) => (
            <div key={of} className="flex flex-col-reverse justify-end">
              <dt className="text-on-brand-muted">{t(`home.counters.${of}`)}</dt>
              <dd className="font-heading text-2xl font-bold text-highlight">
                <bdi dir="ltr">{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
