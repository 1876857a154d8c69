import { type Issue, isHint } from "./schemas/hint.ts";

interface Schema {
  safeParse(value: unknown): { error?: { issues: Issue[] } | undefined };
}

/** What a schema says against a value, each with its place: 'content/events.ts [3].date: Invalid ISO date'. */
export function problemsOf(schema: Schema, value: unknown, source: string): string[] {
  const issues = (schema.safeParse(value).error?.issues ?? []).filter((issue) => !isHint(issue));
  return issues.map(({ path, message }) => `${source} ${path.map(String).join(".")}: ${message}`);
}

export const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Every text with its place in the file: ['categories.0.title', 'Dons']. */
export function texts(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === "string" || typeof value === "number") return [[path.join("."), `${value}`]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, [...path, key]));
}

/** The sample's own day: nothing later is told as past. Move it on when you publish. */
export const PUBLISHED_UNTIL = "2026-11-20";
