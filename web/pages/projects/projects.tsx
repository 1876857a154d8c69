import { lazy, Suspense, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { projects } from "../../../content/projects.ts";
import { SaveSection } from "../../features/offline/save-section.tsx";
import { filterProjects, readFilter } from "../../features/projects/project-filter.ts";
import { ProjectGrid } from "../../features/projects/project-grid.tsx";
import { CategoryChips, ProjectSearch } from "../../features/projects/project-search.tsx";
import { ProjectSummary } from "../../features/projects/project-summary.tsx";
import { languageOf, loadPieces } from "../../lib/i18n/choose-pieces.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import type { SomePieces } from "../../lib/i18n/parts.ts";
import { InFrench, usePieces, WithPieces } from "../../lib/i18n/pieces.tsx";
import { serverFields } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { pack, unpack } from "../../lib/packed.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/projects";

// A separate chunk: the server's HTML stays visible until it has loaded.
const Vision = lazy(async () => ({ default: (await import("../../features/projects/vision.tsx")).Vision }));

export const handle: PageHandle = { words: ["projects", "offline"], script: "intent" };

export async function loader({ request }: Route.LoaderArgs) {
  return pack(await serverFields(languageOf(request), { projects: ["title", "location", "description"] }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { messages } = await loadPieces(languageOf(request), ["projects"]);
  return pack(messages as unknown as SomePieces);
}

/** The words are the same for every filter. */
export const shouldRevalidate = () => false;

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WithPieces pieces={useMemo(() => unpack(loaderData), [loaderData])}>
      <ProjectsScreen />
    </WithPieces>
  );
}

function ProjectsScreen() {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const shown = filterProjects(projects.map(usePieces("projects")), filter);
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
        <InFrench nouns={["projects"]} />
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
