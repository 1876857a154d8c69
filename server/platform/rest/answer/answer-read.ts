import type { RawBuilder } from "kysely";
import type { Statement } from "../../database/as-role.ts";
import { limits } from "../../limits/limits.ts";
import type { Level } from "../parse/ast.ts";
import { applied, type Prefer, requireKnown } from "../parse/prefer.ts";
import { contentRange, statusOfPage, withRange } from "../parse/range.ts";
import type { Schema } from "../schema/schema.ts";
import { outputNames, plannedRows, plannedSql, type ReadAs, readSql } from "../sql/read.ts";
import type { Source } from "../sql/source.ts";
import type { StatementOfRead } from "../sql/statement-cache.ts";
import { bodyOf, oneRow } from "./body.ts";
import { asksPlan, explained } from "./explain.ts";
import { RestFailure } from "./failure.ts";
import { chooseForm, type Form } from "./form.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs all statements in one read-only transaction as the caller's role. */
export type Run = (statements: readonly (RawBuilder<unknown> | Statement)[]) => Promise<readonly Rows[]>;

export interface Read {
  readonly schema: Schema;
  readonly source: Source;
  readonly level: Level;
  readonly prefer: Prefer;
  readonly method: string;
  /** Path and query as requested. */
  readonly location: string;
  readonly headers: Pick<Headers, "get">;
  /** REST_EXPLAIN. */
  readonly explain: boolean;
  /** The format of the rows, if the client may not choose it. */
  readonly form?: Form;
  readonly run: Run;
  readonly statementOf: StatementOfRead;
}

/** An answer before it becomes a Response; without a body for HEAD. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export async function answerRead(read: Read): Promise<Response> {
  const { status, headers, body } = await readAnswer(read);
  return new Response(body, { status, headers });
}

export async function readAnswer(read: Read): Promise<PlainAnswer> {
  const { schema, source, prefer, headers, method } = read;
  requireKnown(prefer);
  const form = read.form ?? formOfRead(read);
  const level = withRange(read.level, headers.get("Range"));
  const withBody = method !== "HEAD";
  if (asksPlan(form)) {
    const answer = await explained(read.run, form, readSql(schema, source, level, { form, body: withBody }));
    return withBody ? answer : { ...answer, body: null };
  }
  const { body, rows, total } = await readRows(read, level, {
    form,
    count: prefer.count === "exact" || (prefer.count === "estimated" && source.cte !== undefined),
    body: withBody,
  });
  const status = statusOfPage(level.offset, rows, total);
  if (form.kind === "object") oneRow(rows);
  const names = () => outputNames(schema, source, level);
  const preferences = applied(prefer, ["count"]);
  return {
    status,
    body: withBody ? bodyOf(form, { body, rows }, names) : null,
    headers: {
      "Content-Type": form.contentType,
      "Content-Range": contentRange(level.offset, rows, total),
      "Range-Unit": "items",
      ...(read.location.length <= limits.rest.locationBytes && { "Content-Location": read.location }),
      ...(preferences !== undefined && { "Preference-Applied": preferences }),
    },
  };
}

export const formOfRead = ({ headers, schema, explain }: Pick<Read, "headers" | "schema" | "explain">) =>
  chooseForm(headers.get("Accept"), { explain, geo: schema.geoJson !== undefined });

async function readRows({ schema, source, prefer, run, statementOf }: Read, level: Level, as: ReadAs) {
  const guessing = !as.count && (prefer.count === "planned" || prefer.count === "estimated");
  const [read, plan] = await run([
    statementOf(schema, source, level, as),
    ...(guessing ? [plannedSql(schema, source, level)] : []),
  ]);
  const row = rowOf(read);
  if (!guessing) return row;
  const guess = plannedRows(plan?.[0]);
  if (prefer.count === "planned" || (guess ?? 0) > limits.rest.maxRows) return { ...row, total: guess };
  const [counted] = await run([statementOf(schema, source, level, { ...as, count: true, body: false })]);
  return { ...row, total: rowOf(counted).total };
}

function rowOf(rows: Rows | undefined) {
  const { body, rows: count, total } = rows?.[0] ?? {};
  if (typeof body !== "string") throw tooLarge();
  return {
    body,
    rows: Number(count ?? 0),
    total: total === null || total === undefined ? null : Number(total),
  };
}

const tooLarge = () =>
  new RestFailure(400, "54000", "The answer is too large", { hint: "Ask for fewer rows or columns." });
