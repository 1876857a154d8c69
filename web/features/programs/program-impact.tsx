import type { Program } from "../../../content/schemas/programs.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";
import { French } from "../../ui/french.tsx";

/** Four things one remembers of a programme. */
export function ProgramImpact({ program }: { program: Program }) {
  const t = useWords();
  return (
    <section aria-labelledby="impact" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-md lg:p-lg">
        <h2 id="impact">{t("programs.impact")}</h2>
        <French>
          <dl className="grid gap-md sm:grid-cols-2">
            {program.impact.map(({ metric, description }) => (
              <div key={metric} className="flex flex-col-reverse justify-end">
                <dt className="text-on-brand-muted">{description}</dt>
                <dd className="font-heading text-2xl font-bold text-highlight">{metric}</dd>
              </div>
            ))}
          </dl>
        </French>
      </div>
    </section>
  );
}
