import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { projects } from "../../../content/projects.ts";
import { SaveSection } from "../../features/offline/save-section.tsx";
import { filterProjects, readFilter } from "../../features/projects/project-filter.ts";
import { ProjectGrid } from "../../features/projects/project-grid.tsx";
import { CategoryChips, ProjectSearch } from "../../features/projects/project-search.tsx";
import { ProjectSummary } from "../../features/projects/project-summary.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../page-head.tsx";

// A separate chunk: the server's HTML stays visible until it has loaded.
const Vision = lazy(async () => ({ default: (await import("../../features/projects/vision.tsx")).Vision }));

export const handle: PageHandle = { words: ["projects", "offline"], script: "intent" };

export default function ProjectsPage() {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const shown = filterProjects(projects, filter);
  const urgent = projects.filter((project) => project.urgent).length;
  return (
    <>
      <PageHead title={t("projects.pageTitle")} description={t("projects.description")} />
      <div className="sticky top-15 z-10 border-b border-line bg-canvas">
        <div className="column flex flex-wrap items-center justify-between gap-x-md gap-y-2xs py-xs">
          <div className="flex items-center gap-xs">
            <h1 className="text-xl">{t("projects.title")}</h1>
            <Badge tone="urgent">{t("projects.urgentCount", { count: urgent })}</Badge>
          </div>
          <ProjectSearch filter={filter} />
        </div>
      </div>
      <div className="column grid gap-lg py-lg">
        <CategoryChips filter={filter} />
        <ProjectSummary projects={shown} />
        <section aria-labelledby="list" className="grid gap-lg">
          <h2 id="list" className="sr-only">
            {t("projects.list")}
          </h2>
          {shown.length > 0 ? (
            <ProjectGrid projects={shown} />
          ) : (
            <EmptyState
              title={t("projects.empty")}
              action={
                <Link to={links.projects()} className={buttonClass({ variant: "secondary" })}>
                  {t("projects.clear")}
                </Link>
              }
            />
          )}
          <Button variant="secondary" disabled className="justify-self-center">
            {t("projects.more")}
          </Button>
        </section>
        <SaveSection section="projects" />
      </div>
      <Suspense>
        <PageWords parts={["pieces/vision"]}>
          <Vision />
        </PageWords>
      </Suspense>
    </>
  );
}
