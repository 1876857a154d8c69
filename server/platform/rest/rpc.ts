import type { Verdict } from "../database/as-role.ts";
import { answerRead, formOfRead, type Run } from "./answer/answer-read.ts";
import { oneRow } from "./answer/body.ts";
import { asksPlan, explained } from "./answer/explain.ts";
import { RestFailure } from "./answer/failure.ts";
import type { Form } from "./answer/form.ts";
import type { Query } from "./parse/ast.ts";
import { badArguments, isRow, jsonOf } from "./parse/payload.ts";
import { applied, type Prefer, requireAtMost, requireKnown } from "./parse/prefer.ts";
import { findRoutine } from "./schema/find-routine.ts";
import type { Routine, Schema } from "./schema/schema.ts";
import { type Arguments, routineSource, valueSql } from "./sql/rpc-sql.ts";
import type { StatementOfRead } from "./sql/statement-cache.ts";

export interface Call {
  readonly schema: Schema;
  /** The exposed schema. */
  readonly of: string;
  readonly name: string;
  readonly method: string;
  readonly query: Query;
  readonly prefer: Prefer;
  readonly headers: Headers;
  readonly explain: boolean;
  readonly location: string;
  /** JSON, for POST only. */
  readonly body?: string;
  readonly run: Run;
  readonly statementOf: StatementOfRead;
}

export async function answerCall(call: Call): Promise<Verdict<Response>> {
  const { schema, of, name, prefer } = call;
  requireKnown(prefer);
  const args = argumentsOf(call);
  const names = args.kind === "json" ? args.names : args.pairs.map(([key]) => key);
  const wanted = { of, name, args: [...new Set(names)].toSorted(), takesBody: args.kind === "json" };
  const routine = findRoutine(schema, wanted);
  requireSetForLimit(routine, prefer);
  const form = formOf(call, routine);
  const answer =
    routine.returns.kind === "row"
      ? await answerRows(call, routine, args, form)
      : await answerValue(call, routine, args, form);
  return { answer, commit: prefer.tx !== "rollback" && !form.plan };
}

function argumentsOf({ body, query }: Call): Arguments {
  if (body === undefined) return { kind: "query", pairs: query.args };
  const text = body.trim() === "" ? "{}" : body;
  const value = jsonOf(text);
  if (Array.isArray(value)) return { kind: "json", text, names: [] };
  if (!isRow(value)) throw badArguments();
  return { kind: "json", text, names: Object.keys(value) };
}

function requireSetForLimit({ returns }: Routine, { handling, maxAffected }: Prefer) {
  if (returns.set || handling !== "strict" || maxAffected === undefined) return;
  const message =
    "Function must return SETOF or TABLE when max-affected preference is used with handling=strict";
  throw new RestFailure(400, "PGRST128", message);
}

/** A function that returns one row answers the row itself, or null if a filter removes it. */
function formOf(call: Call, { returns }: Routine): Form {
  const form = formOfRead(call);
  return returns.set || form.kind !== "array" ? form : { ...form, kind: "one" };
}

/** Filters, orders and counts the rows like those of a table. */
async function answerRows(call: Call, routine: Routine, args: Arguments, form: Form): Promise<Response> {
  const { schema, query, prefer } = call;
  const run: Run = async (statements) => {
    const answers = await call.run(statements);
    requireAtMost(prefer, Number(answers[0]?.[0]?.rows ?? 0));
    return answers;
  };
  return answerRead({
    ...call,
    schema,
    source: routineSource(schema, routine, args),
    level: query.level,
    form,
    run,
  });
}

async function answerValue(call: Call, routine: Routine, args: Arguments, form: Form): Promise<Response> {
  const { method, prefer, query } = call;
  const statement = valueSql(routine, args, query.level);
  if (asksPlan(form)) {
    const { status, headers, body } = await explained(call.run, form, statement);
    return new Response(method === "HEAD" ? null : body, { status, headers });
  }
  const [answers] = await call.run([statement]);
  const { body, rows } = answers?.[0] ?? {};
  const count = Number(rows ?? 0);
  const isOneOfList = routine.returns.set && form.kind === "object";
  if (isOneOfList) oneRow(count);
  requireAtMost(prefer, count);
  const preferences = applied(prefer, ["count", "tx"]);
  const headers = { ...(preferences !== undefined && { "Preference-Applied": preferences }) };
  if (routine.returns.kind === "void") return new Response(null, { status: 204, headers });
  const value = isOneOfList ? String(body).slice(1, -1) : String(body);
  return new Response(method === "HEAD" ? null : value, {
    headers: {
      ...headers,
      "Content-Type": typeOfValue(form),
      "Content-Range": `${count === 0 ? "*" : `0-${count - 1}`}/${prefer.count === "exact" ? count : "*"}`,
    },
  });
}

const typeOfValue = ({ kind, contentType }: Form) =>
  kind === "object" ? contentType : "application/json; charset=utf-8";
