import type { Project } from "../../../content/schema.ts";
import { ProjectCard } from "./project-card.tsx";

export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} leading={index === 0} />
        </li>
      ))}
    </ul>
  );
}
