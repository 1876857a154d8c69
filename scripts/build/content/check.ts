import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { lineOf } from "./line-of.ts";
import { contentParts, type Part } from "./parts.ts";

z.config(z.locales.en());

/** What the schemas say against these parts, each with its file and line: 'content/events.ts:43 date: Invalid ISO date'. */
export function problemsOf(
  parts: readonly Part[],
  read = (file: string) => readFileSync(file, "utf8"),
): string[] {
  return parts.flatMap(({ file, path, schema, value }) =>
    (schema.safeParse(value).error?.issues ?? []).map((issue) => {
      const place = [...path, ...issue.path];
      return `${file}:${lineOf(file, read(file), place)} ${place.map(String).join(".")}: ${issue.message}`;
    }),
  );
}

/** Nothing is built from content that breaks its schema. */
export async function checkContent(): Promise<number> {
  const parts = await contentParts();
  const problems = problemsOf(parts);
  if (problems.length > 0) throw new Error(`Mend the content:\n  ${problems.join("\n  ")}`);
  return parts.length;
}
