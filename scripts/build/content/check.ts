import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { isHint } from "../../../content/schemas/hint.ts";
import { lineOf } from "./line-of.ts";
import { contentParts, type Part } from "./parts.ts";

z.config(z.locales.en());

interface Said {
  readonly line: string;
  readonly isHint: boolean;
}

/** What the schemas say against these parts, each with its file and line: 'content/events.ts:43 date: Invalid ISO date'. */
function said(parts: readonly Part[], read: (file: string) => string): Said[] {
  return parts.flatMap(({ file, path, schema, value }) =>
    (schema.safeParse(value).error?.issues ?? []).map((issue) => {
      const place = [...path, ...issue.path];
      const line = `${file}:${lineOf(file, read(file), place)} ${place.map(String).join(".")}: ${issue.message}`;
      return { line, isHint: isHint(issue) };
    }),
  );
}

/** What cannot be built, and what is only unusual. */
export function readSchemas(parts: readonly Part[], read = (file: string) => readFileSync(file, "utf8")) {
  const all = said(parts, read);
  const lines = (hints: boolean) => all.filter((one) => one.isHint === hints).map(({ line }) => line);
  return { problems: lines(false), hints: lines(true) };
}

/** Nothing is built from content that breaks its schema; what is unusual is handed back, to be said. */
export async function checkContent() {
  const parts = await contentParts();
  const { problems, hints } = readSchemas(parts);
  if (problems.length > 0) throw new Error(`Mend the content:\n  ${problems.join("\n  ")}`);
  return { parts: parts.length, hints };
}
