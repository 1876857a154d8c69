import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { isHint } from "../../../content/schemas/hint.ts";
import { lineOf } from "./line-of.ts";
import { contentParts, type Part } from "./parts.ts";

z.config(z.locales.en());

interface Finding {
  readonly line: string;
  readonly isHint: boolean;
}

/** Schema errors of these parts with file and line: 'content/events.ts:43 date: Invalid ISO date'. */
function findings(parts: readonly Part[], read: (file: string) => string): Finding[] {
  return parts.flatMap(({ file, path, schema, value }) =>
    (schema.safeParse(value).error?.issues ?? []).map((issue) => {
      const fieldPath = [...path, ...issue.path];
      const line = `${file}:${lineOf(file, read(file), fieldPath)} ${fieldPath.map(String).join(".")}: ${issue.message}`;
      return { line, isHint: isHint(issue) };
    }),
  );
}

/** Errors, which stop the build, and hints about unusual values. */
export function readSchemas(parts: readonly Part[], read = (file: string) => readFileSync(file, "utf8")) {
  const all = findings(parts, read);
  const lines = (hints: boolean) => all.filter((one) => one.isHint === hints).map(({ line }) => line);
  return { problems: lines(false), hints: lines(true) };
}

/** Throws if content breaks its schema; returns the hints for printing. */
export async function checkContent() {
  const parts = await contentParts();
  const { problems, hints } = readSchemas(parts);
  if (problems.length > 0) throw new Error(`Mend the content:\n  ${problems.join("\n  ")}`);
  return { parts: parts.length, hints };
}
