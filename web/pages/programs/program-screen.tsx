import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { valuesFromAddress, valuesFromFailure } from "../../features/donations/form/donation-values.ts";
import { GivePanel } from "../../features/donations/ways/give-panel.tsx";
import { findProgram } from "../../features/programs/use-programs.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";

const ProgramArticle = lazy(() => import("./program-article.tsx"));

/**
 * A program with its giving form: /programs/{slug}. The form is outside <Suspense>: it must react to a touch while the
 * text is still loading.
 */
export function ProgramScreen({ slug: requested }: { slug: string | undefined }) {
  const t = useWords();
  const { pathname } = useLocation();
  const slug = findProgram(requested);
  const refused = useFormFailure("donation");
  const chosen = new URLSearchParams({ program: slug });
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(chosen);
  return (
    <div className="gives column grid grid-cols-1 gap-xl py-md lg:grid-cols-[1fr_27rem] lg:pb-2xl">
      {/* Not a grid: its rows would hold the bar that sticks. */}
      <article className="flow-root">
        <Suspense>
          <PageWords parts={["programs"]}>
            <ProgramArticle slug={slug} />
          </PageWords>
        </Suspense>
      </article>
      <GivePanel title={t("project.giveProgram")} page={pathname} values={values} refused={refused} />
    </div>
  );
}
