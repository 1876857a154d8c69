import { Suspense } from "react";
import { SaveSection } from "../../features/offline/save-section.tsx";
import { ProgramCard } from "../../features/programs/program-card.tsx";
import { ProgramsCall } from "../../features/programs/programs-call.tsx";
import { ProgramsHero } from "../../features/programs/programs-hero.tsx";
import { ProjectList } from "../../features/programs/project-list.tsx";
import { usePrograms } from "../../features/programs/use-programs.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { InFrench } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { words: ["programs", "offline"], script: "intent" };

export default function ProgramsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t("programs.title")} description={t("programs.description")} />
      <ProgramsHero />
      <Suspense>
        <PageWords parts={["pieces/programs", "pieces/projects"]}>
          <ProgramList />
          <ProjectList />
        </PageWords>
      </Suspense>
      <div className="column pt-xl">
        <SaveSection section="programs" />
      </div>
      <ProgramsCall />
    </>
  );
}

function ProgramList() {
  return (
    <div className="column grid gap-2xl py-2xl">
      <InFrench nouns={["programs"]} />
      <ul className="grid gap-2xl">
        {usePrograms().map((program, index) => (
          <li key={program.slug} className="group">
            <ProgramCard program={program} eager={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
