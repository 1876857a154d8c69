import type { Team } from "../../../content/schemas/team.ts";
import { Band } from "../../ui/band.tsx";

export function TeamMission({ mission }: { mission: Team["mission"] }) {
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
