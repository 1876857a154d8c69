import type { ApprovedProject } from "../../../contracts/impact-hub/projects.ts";
import { isPartlyFrench } from "../../../contracts/translated-row.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { ApprovedCard } from "./approved-card.tsx";

interface Props {
  projects: readonly ApprovedProject[];
  origin: string;
}

/** Up to six approved projects; without any the section says so. */
export function ApprovedList({ projects, origin }: Props) {
  const t = useWords();
  return (
    <section aria-labelledby="projects" className="bg-sunken">
      <div className="column grid gap-lg py-2xl">
        <div className="grid gap-2xs">
          <h2 id="projects" className="scroll-mt-24 text-2xl">
            {t("hub.approved.title")}
          </h2>
          <p className="max-w-text text-lg text-muted">
            {t(projects.length > 0 ? "hub.approved.text" : "hub.approved.none")}
          </p>
          {isPartlyFrench(projects) && <p className="text-sm text-muted">{t("hub.approved.french")}</p>}
        </div>
        {projects.length > 0 && (
          <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
            {projects.map((project) => (
              <li key={project.id}>
                <ApprovedCard project={project} origin={origin} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
