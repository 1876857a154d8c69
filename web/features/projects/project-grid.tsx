import type { Project } from "../../../content/schema.ts";
import { ProjectCard } from "./project-card.tsx";

export function ProjectGrid({ projects, brief }: { projects: readonly Project[]; brief?: boolean }) {
  return (
    <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} brief={brief} leading={!brief && index === 0} />
        </li>
      ))}
    </ul>
  );
}
