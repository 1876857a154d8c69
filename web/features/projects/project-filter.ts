import type { Project } from "../../../content/schema.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

export type Category = Project["category"];

export const CATEGORIES: readonly Category[] = ["education", "agriculture", "environment", "social"];

/** What the list is narrowed to; it lives in the address, so that a search can be shared and come back to. */
export interface ProjectFilter {
  readonly query: string;
  readonly category: Category | "all";
}

export function readFilter(search: URLSearchParams): ProjectFilter {
  const asked = search.get("category");
  return {
    query: search.get("q") ?? "",
    category: CATEGORIES.find((category) => category === asked) ?? "all",
  };
}

export function filterAddress({ query, category }: ProjectFilter): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (category !== "all") search.set("category", category);
  return search.size > 0 ? `${links.projects()}?${search}` : links.projects();
}

/** Search and category combine; the search looks into titles and places. */
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
  /** Per cent, rounded; 0 when nothing is shown. */
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
