import { Suspense } from "react";
import { OrganisationChart } from "../features/team/organisation-chart.tsx";
import { TeamMembers } from "../features/team/team-members.tsx";
import { TeamMission } from "../features/team/team-mission.tsx";
import { useTeam } from "../features/team/use-team.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Figures } from "../ui/figures.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent" };

export default function TeamPage() {
  return (
    <Suspense>
      <TeamStory />
    </Suspense>
  );
}

function TeamStory() {
  const t = useWords();
  const team = useTeam();
  return (
    <>
      <PageHead title={t("shell.pages.team")} description={team.hero.lead} />
      <header className="column grid gap-sm pt-xl lg:pt-2xl">
        <h1 className="text-3xl">{team.hero.title}</h1>
        <p className="max-w-text text-lg text-muted">{team.hero.lead}</p>
      </header>
      <TeamMembers members={team.members} />
      <Figures id="stats" {...team.stats} />
      <OrganisationChart chart={team.chart} />
      <TeamMission mission={team.mission} />
    </>
  );
}
