import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { INVESTMENT_BOUNDS, PROJECT_STATUSES } from "../contracts/crowdfarming/crowdfarming.ts";
import { farmProjects } from "./crowdfarming.ts";
import { farmTitles } from "./farm-titles.ts";
import { farmProjectSchema } from "./schemas/crowdfarming.ts";
import { PUBLISHED_UNTIL, problemsOf } from "./testing.ts";

test("every project follows the schema and is listed by its number", () => {
  const problems = farmProjects.flatMap((project) =>
    problemsOf(farmProjectSchema, project, `project ${project.id}`),
  );
  expect(problems).toEqual([]);
  expect(farmProjects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(readdirSync(new URL("crowdfarming", import.meta.url))).toHaveLength(farmProjects.length);
});

test("all four states are there, and 1, 2 and 3 can be invested in", () => {
  expect(new Set(farmProjects.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES));
  for (const { status, goal, opening } of farmProjects.slice(0, 3)) {
    expect(status).not.toBe("completed");
    expect(goal.minor - opening.minor).toBeGreaterThan(10 * INVESTMENT_BOUNDS.min.minor);
  }
});

test("nothing to come is told as past, and budgets sum to their goals", () => {
  const days = farmProjects.flatMap(({ createdAt, log }) => [createdAt, ...log.map(({ date }) => date)]);
  for (const day of days) expect(day <= PUBLISHED_UNTIL, day).toBe(true);
  const [first] = farmProjects;
  const shorter = { ...first, budget: first?.budget.slice(1) };
  expect(problemsOf(farmProjectSchema, shorter, "a project")[0]).toContain("its lines make 1420000");
});

test("a paper's project has the title its page has", () => {
  expect([...farmTitles]).toEqual(farmProjects.map(({ id, title }) => [`crowdfarming:${id}`, title]));
});
