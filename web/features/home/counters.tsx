import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { FigureList } from "../../ui/figures.tsx";

/** The results of gifts: fixed figures, as the foundation publishes them. */
export function Counters() {
  const t = useWords();
  return (
    <section aria-labelledby="counters" className="on-brand">
      <Band />
      <div className="column py-xl">
        <h2 id="counters" className="sr-only">
          {t("home.counters.title")}
        </h2>
        <FigureList
          className="grid-cols-2 lg:grid-cols-4"
          items={[
            { value: "5500+", label: t("home.counters.projects") },
            { value: "18000+", label: t("home.counters.children") },
            { value: "350000", label: t("home.counters.trees") },
            { value: "10", label: t("home.counters.collaborations") },
          ]}
        />
        <p className="mt-md">
          <Link to={links.finances()} className="text-link">
            {t("shell.pages.finances")}
          </Link>
        </p>
      </div>
    </section>
  );
}
