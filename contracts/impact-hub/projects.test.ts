import { expect, test } from "vitest";
import { type ApprovedRow, approvedProject } from "./projects.ts";

const row: ApprovedRow = {
  status: "active",
  created_at: "2026-11-20T08:00:00Z",
  id: 1,
  title: "Un projet",
  sector: "Autre",
  short_description: null,
  description: "x",
  image_url: null,
  logo_url: null,
  location: null,
  website_url: null,
};
const previewOf = (changed: Partial<ApprovedRow>) => approvedProject({ ...row, ...changed }).preview;

test("the preview is the short description, or the description cut at 150 characters", () => {
  expect(previewOf({ short_description: "En bref.", description: "x".repeat(400) })).toBe("En bref.");
  expect(previewOf({ description: "x".repeat(150) })).toBe("x".repeat(150));
  expect(previewOf({ description: "é".repeat(151) })).toBe(`${"é".repeat(150)}...`);
  // A sign of two halves is not cut in two.
  expect(previewOf({ description: "🌱".repeat(151) })).toBe(`${"🌱".repeat(150)}...`);
  expect(previewOf({ short_description: "", description: "Long." })).toBe("Long.");
});
