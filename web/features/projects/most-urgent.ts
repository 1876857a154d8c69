import type { Project } from "../../../content/schema.ts";

/** Among the urgent projects the one that ends first. */
export function mostUrgent(projects: readonly [Project, ...Project[]]): Project {
  const urgent = projects.filter((project) => project.urgent);
  const [first] = urgent.toSorted((a, b) => a.expectedCompletion.localeCompare(b.expectedCompletion));
  return first ?? projects[0];
}
