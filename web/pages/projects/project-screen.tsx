import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { valuesFromAddress, valuesFromFailure } from "../../features/donations/form/donation-values.ts";
import { GivePanel } from "../../features/donations/ways/give-panel.tsx";
import { findProject } from "../../features/projects/find-project.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";

const ProjectArticle = lazy(() => import("./project-article.tsx"));

/**
 * A project with its giving form: /projects/{id} and /programs/{number}. The form is outside <Suspense>: it must react to
 * a touch while the text is still loading.
 */
export function ProjectScreen({ id }: { id: string | undefined }) {
  const t = useWords();
  const { pathname } = useLocation();
  const project = findProject(id);
  const refused = useFormFailure("donation");
  const chosen = new URLSearchParams({ program: String(project.id) });
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(chosen);
  return (
    <div className="gives column grid grid-cols-1 gap-xl py-md lg:grid-cols-[1fr_27rem] lg:pb-2xl print:block">
      {/* Not a grid: its rows would hold the bar that sticks. */}
      <article className="flow-root">
        <Suspense>
          <PageWords parts={["projects"]}>
            <ProjectArticle project={project} />
          </PageWords>
        </Suspense>
      </article>
      <GivePanel title={t("project.give")} page={pathname} values={values} refused={refused} />
    </div>
  );
}
