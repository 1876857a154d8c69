import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { farmProjects } from "./crowdfarming.ts";
import { farmProjectSchema } from "./schemas/crowdfarming.ts";
import { PUBLISHED_UNTIL, problemsOf } from "./testing.ts";

test("every project follows the schema and is listed", () => {
  const problems = farmProjects.flatMap((project) =>
    problemsOf(farmProjectSchema, project, `project ${project.id}`),
  );
  expect(problems).toEqual([]);
  const files = readdirSync(new URL("crowdfarming", import.meta.url)).filter(
    (name) => !name.endsWith(".json"),
  );
  expect(files).toHaveLength(farmProjects.length);
});

test("nothing to come is told as past, and budgets sum to their goals", () => {
  const days = farmProjects.flatMap(({ createdAt, log }) => [createdAt, ...log.map(({ date }) => date)]);
  for (const day of days) expect(day <= PUBLISHED_UNTIL, day).toBe(true);
  const [first] = farmProjects;
  const shorter = { ...first, budget: first?.budget.slice(1) };
  expect(problemsOf(farmProjectSchema, shorter, "a project")[0]).toContain("its lines make ");
});
