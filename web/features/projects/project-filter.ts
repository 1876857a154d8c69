import { PROJECT_CATEGORIES } from "../../../content/project-categories.ts";
import type { Project } from "../../../content/schema.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

/** The filter of the list; the address holds it, so that a search can be shared and bookmarked. */
export interface ProjectFilter {
  readonly query: string;
  readonly category: Project["category"] | "all";
}

export function readFilter(search: URLSearchParams): ProjectFilter {
  const requested = search.get("category");
  return {
    query: search.get("q") ?? "",
    category: PROJECT_CATEGORIES.find((category) => category === requested) ?? "all",
  };
}

export function filterAddress({ query, category }: ProjectFilter): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (category !== "all") search.set("category", category);
  return search.size > 0 ? `${links.projects()}?${search}` : links.projects();
}

/** Search and category combine; the search covers titles and places. */
export function filterProjects(projects: readonly Project[], { query, category }: ProjectFilter): Project[] {
  const wanted = fold(query.trim());
  return projects.filter(
    (project) =>
      (category === "all" || project.category === category) &&
      (fold(project.title).includes(wanted) || fold(project.location).includes(wanted)),
  );
}

export interface ProjectSummary {
  readonly shown: number;
  readonly supporters: number;
  /** A rounded percentage; 0 if nothing is shown. */
  readonly averageProgress: number;
}

export function summarize(projects: readonly Project[]): ProjectSummary {
  const sum = (value: (project: Project) => number) =>
    projects.reduce((total, project) => total + value(project), 0);
  return {
    shown: projects.length,
    supporters: sum((project) => project.supporters),
    averageProgress:
      projects.length === 0 ? 0 : Math.round(sum((project) => project.progress) / projects.length),
  };
}
