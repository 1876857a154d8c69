import { expect, test } from "vitest";
import { projects } from "../../../content/projects.ts";
import type { Project } from "../../../content/schema.ts";
import { mostUrgent } from "./most-urgent.ts";

const [sample] = projects;
const project = (id: number, urgent: boolean, expectedCompletion: string): Project => ({
  ...sample,
  id,
  urgent,
  expectedCompletion,
});

test("of the urgent ones the one that ends first", () => {
  const all = [
    project(1, false, "2026-12"),
    project(2, true, "2028-01"),
    project(3, true, "2027-09"),
  ] as const;
  expect(mostUrgent([...all]).id).toBe(3);
});

test("if none is urgent the first", () => {
  expect(mostUrgent([project(1, false, "2028-01"), project(2, false, "2027-01")]).id).toBe(1);
});
