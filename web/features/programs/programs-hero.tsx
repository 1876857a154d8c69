import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

/** Fixed figures, written as the foundation writes them. */
const FIGURES = [
  { figure: "6", of: "programs" },
  { figure: "5,000+", of: "beneficiaries" },
  { figure: "50+", of: "communities" },
] as const;

export function ProgramsHero() {
  const t = useWords();
  return (
    <header className="on-brand">
      <div className="column grid gap-lg py-xl lg:grid-cols-2 lg:items-end lg:gap-2xl">
        <div className="grid gap-sm">
          <h1 className="text-3xl">{t("programs.title")}</h1>
          <p className="max-w-text text-lg text-on-brand-muted">{t("programs.lead")}</p>
        </div>
        <dl aria-label={t("programs.figures.title")} className="grid grid-cols-2 gap-sm sm:grid-cols-3">
          {FIGURES.map(({ figure, of }) => (
            <div key={of} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-on-brand-muted">{t(`programs.figures.${of}`)}</dt>
              <dd className="font-heading text-2xl font-bold text-highlight">
                <bdi dir="ltr">{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Band />
    </header>
  );
}
