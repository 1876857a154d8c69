import { describe, expect, test } from "vitest";
import { projects } from "../../../content/projects.ts";
import { filterAddress, filterProjects, readFilter, summarize } from "./project-filter.ts";

const ids = (query: string, category: "all" | "education" | "environment" = "all") =>
  filterProjects(projects, { query, category }).map(({ id }) => id);

describe("the list of projects", () => {
  test("shows everything unfiltered, in order", () => {
    expect(ids("")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("searches titles and places, ignoring case and accents", () => {
    expect(ids("MANIOC")).toEqual([6]);
    expect(ids("tshopo")).toEqual([5]);
    expect(ids("  école ")).toEqual(ids("ecole"));
    expect(ids("zzz")).toEqual([]);
  });

  test("combines search and category", () => {
    expect(ids("", "education")).toEqual([1, 5]);
    expect(ids("kwilu")).toEqual([3, 6]);
    expect(ids("kwilu", "environment")).toEqual([3]);
  });

  test("treats the query as text, never as a pattern", () => {
    expect(ids(".*")).toEqual([]);
  });
});

test("a filter is written to the address and read from it", () => {
  const filter = { query: "salles & cours", category: "education" } as const;
  const address = filterAddress(filter);
  expect(address).toBe("/projects?q=salles+%26+cours&category=education");
  expect(readFilter(new URL(address, "http://site.example").searchParams)).toEqual(filter);
  expect(filterAddress({ query: "", category: "all" })).toBe("/projects");
  expect(readFilter(new URLSearchParams("category=weapons"))).toEqual({ query: "", category: "all" });
});

test("the summary counts the listed projects", () => {
  expect(summarize(projects)).toEqual({
    shown: 6,
    supporters: projects.reduce((total, { supporters }) => total + supporters, 0),
    averageProgress: 18,
  });
  expect(summarize([])).toEqual({ shown: 0, supporters: 0, averageProgress: 0 });
});
