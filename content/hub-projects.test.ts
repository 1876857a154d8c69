import { expect, test } from "vitest";
import { hubProjects } from "./hub-projects.ts";
import { hubProjectSchema } from "./schemas/hub-projects.ts";
import { PUBLISHED_UNTIL, problemsOf } from "./testing.ts";

test("every project follows the schema, has a picture of its own and is not told before its day", () => {
  const problems = hubProjects.flatMap((project) =>
    problemsOf(hubProjectSchema, project, `project ${project.id}`),
  );
  expect(problems).toEqual([]);
  expect(new Set(hubProjects.map(({ image }) => image.scene)).size).toBe(hubProjects.length);
  for (const { createdAt } of hubProjects) expect(createdAt <= PUBLISHED_UNTIL, createdAt).toBe(true);
});

test("some are shown by their short description, some by the beginning of the long one", () => {
  const long = hubProjects.filter(({ shortDescription }) => shortDescription === null);
  expect(long.length).toBeGreaterThan(0);
  expect(long.length).toBeLessThan(hubProjects.length);
  for (const { description } of long) expect(description.length).toBeGreaterThan(150);
});
