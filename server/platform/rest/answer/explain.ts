import { type RawBuilder, sql } from "kysely";
import type { PlainAnswer, Run } from "./answer-read.ts";
import type { Form, PlanAsked, PlanOption } from "./form.ts";

const FORMATS: Readonly<Record<PlanAsked["format"], RawBuilder<unknown>>> = {
  json: sql`format json`,
  text: sql`format text`,
};

const OPTIONS: Readonly<Record<PlanOption, RawBuilder<unknown>>> = {
  analyze: sql`analyze`,
  verbose: sql`verbose`,
  settings: sql`settings`,
  buffers: sql`buffers`,
  wal: sql`wal`,
};

/** The plan of a statement; with `analyze` the database also executes it. */
export async function explained(
  run: Run,
  { contentType, plan }: Form & { readonly plan: PlanAsked },
  statement: RawBuilder<unknown>,
): Promise<PlainAnswer> {
  const options = [FORMATS[plan.format], ...plan.options.map((option) => OPTIONS[option])];
  const [rows = []] = await run([sql`explain (${sql.join(options)}) ${statement}`]);
  const lines = rows.map((row) => row["QUERY PLAN"]);
  const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  return { status: 200, headers: { "Content-Type": contentType }, body };
}

export const asksPlan = (form: Form): form is Form & { readonly plan: PlanAsked } => form.plan !== undefined;
