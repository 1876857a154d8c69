import { projects } from "../../../content/projects.ts";
import type { Project } from "../../../content/schema.ts";

/** An unknown id falls back to the first project, as specified. */
export function findProject(id: string | undefined): Project {
  return projects.find((project) => String(project.id) === id) ?? projects[0];
}
