import { ProgramCard } from "./program-card.tsx";
import { usePrograms } from "./use-programs.ts";

export function ProgramList() {
  return (
    <ul className="column grid gap-2xl py-2xl">
      {usePrograms().map((program, index) => (
        <li key={program.slug} className="group">
          <ProgramCard program={program} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
}
