import { RestFailure } from "./failure.ts";
import type { Form } from "./form.ts";

/** The rows in the requested format; an object is exactly one row. */
export function bodyOf(
  form: Form,
  { body, rows }: { readonly body: string; readonly rows: number },
  names: () => readonly string[],
): string {
  if (form.kind === "array") return body;
  if (form.kind === "geo") return body;
  if (form.kind === "one" && rows === 0) return "null";
  if (form.kind === "csv") return rows === 0 ? "" : `${names().map(csvName).join(",")}\n${body}`;
  oneRow(rows);
  return body.slice(1, -1);
}

export function oneRow(rows: number): void {
  if (rows === 1) return;
  throw new RestFailure(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

const csvName = (name: string) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
