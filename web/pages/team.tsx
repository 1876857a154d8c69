import { Suspense } from "react";
import type { Team } from "../../content/schemas/team.ts";
import { team as teamFiles } from "../../content/team.ts";
import { OrganisationChart } from "../features/team/organisation-chart.tsx";
import { TeamMembers } from "../features/team/team-members.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { createContentHook } from "../lib/use-content.ts";
import { Band } from "../ui/band.tsx";
import { Figures } from "../ui/figures.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent" };

const useTeam = createContentHook(teamFiles);

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

function TeamMission({ mission }: { mission: Team["mission"] }) {
  return (
    <section aria-labelledby="mission" className="column pb-2xl">
      <div className="overflow-hidden rounded-lg bg-sunken">
        <Band className="text-positive" />
        <div className="grid gap-sm p-lg lg:p-xl">
          <h2 id="mission" className="text-lg text-positive">
            {mission.title}
          </h2>
          <p className="max-w-text font-heading text-xl font-bold">{mission.text}</p>
        </div>
      </div>
    </section>
  );
}
