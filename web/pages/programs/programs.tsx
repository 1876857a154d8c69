import { Suspense } from "react";
import { SaveSection } from "../../features/offline/save-section.tsx";
import { ProgramList } from "../../features/programs/program-list.tsx";
import { ProgramsCall } from "../../features/programs/programs-call.tsx";
import { ProgramsHero } from "../../features/programs/programs-hero.tsx";
import { ProjectList } from "../../features/programs/project-list.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { useExists } from "../../shell/use-exists.ts";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { words: ["programs", "offline"], script: "intent" };

export default function ProgramsPage() {
  const t = useWords();
  const exists = useExists();
  return (
    <>
      <PageHead title={t("programs.title")} description={t("programs.description")} />
      <ProgramsHero />
      <Suspense>
        <ProgramList />
      </Suspense>
      <ProjectList />
      <div className="column pt-xl">
        <SaveSection section="programs" />
      </div>
      <ProgramsCall {...(exists(links.volunteer()) && { join: links.joinUs() })} />
    </>
  );
}
