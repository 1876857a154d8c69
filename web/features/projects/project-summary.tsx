import type { Project } from "../../../content/schema.ts";
import { formatNumber, formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { summarize } from "./project-filter.ts";

/** Three figures about the listed projects; screen readers announce changes by the filter. */
export function ProjectSummary({ projects }: { projects: readonly Project[] }) {
  const t = useWords();
  const language = useLanguage();
  const { shown, supporters, averageProgress } = summarize(projects);
  const figures = [
    { value: formatNumber(language, shown), label: t("projects.summary.shown", { count: shown }) },
    {
      value: formatNumber(language, supporters),
      label: t("projects.summary.supporters", { count: supporters }),
    },
    { value: formatPercent(language, averageProgress), label: t("projects.summary.average") },
  ];
  return (
    <section
      aria-label={t("projects.summary.title")}
      aria-live="polite"
      className="rounded-lg border border-line bg-surface p-md"
    >
      <dl className="flex flex-wrap gap-sm">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex min-w-min grow basis-0 flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
