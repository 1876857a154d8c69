import type { RawBuilder } from "kysely";
import { API_ROLES, type ApiRole } from "../core/database/as-role.ts";
import type { testDatabase } from "../core/database/testing.ts";
import { answerRead } from "../rest/answer-read.ts";
import { readCatalogue } from "../rest/catalogue.ts";
import { databaseFailure, failureResponse } from "../rest/errors.ts";
import { RestFailure } from "../rest/failure.ts";
import { parseQuery } from "../rest/parse/query.ts";
import { parsePrefer } from "../rest/prefer.ts";
import { schemaOf } from "../rest/schema-of.ts";
import { tableSource } from "../rest/sql/source.ts";

/** Reads as /rest/v1 answers them, without keys and tokens: the role is `x-role`. */
export async function restReads({ db, asRole }: Awaited<ReturnType<typeof testDatabase>>) {
  const schema = schemaOf(await readCatalogue(db, ["public", "side"]), ["public", "side"]);
  const statements: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = decodeURIComponent(url.pathname.slice(1));
    const table = schema.table(request.headers.get("Accept-Profile") ?? "public", name);
    if (!table) throw new RestFailure(404, "PGRST205", "no such table");
    const role: ApiRole = API_ROLES.find((known) => known === request.headers.get("x-role")) ?? "anon";
    const run = (queries: readonly RawBuilder<unknown>[]) => {
      const compiled = queries.map((query) => query.compile(db));
      statements.push(...compiled.map(({ sql }) => sql));
      const claims = request.headers.get("x-claims") ?? "{}";
      const settings = { method: "GET", path: url.pathname, headers: "{}", searchPath: "public" };
      return asRole.read(
        { role, claims, ...settings },
        compiled.map(({ sql, parameters }) => ({ text: sql, values: parameters })),
      );
    };
    return answerRead({
      schema,
      source: tableSource(table),
      level: parseQuery(url.searchParams).level,
      prefer: parsePrefer(request.headers.get("Prefer")),
      method: request.method,
      location: url.pathname + url.search,
      headers: request.headers,
      run,
    });
  }

  return {
    schema,
    /** The text of every statement sent so far. */
    statements,
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      try {
        return await answer(request);
      } catch (error) {
        const failure = error instanceof RestFailure ? error : databaseFailure(error, false);
        if (!failure) throw error;
        return failureResponse(failure, request.method);
      }
    },
  };
}
