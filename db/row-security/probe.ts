import type pg from "pg";
import type { AsRole } from "../../server/platform/database/as-role.ts";
import { isApiRole } from "../../server/platform/database/as-role.ts";
import type { Cell, Outcome } from "./cells.ts";

/**
 * Runs all cells in one round trip and rolls each back: with the cell's role and claims, under this transaction's policies.
 * Returns a number of rows or an SQLSTATE for each cell.
 */
const PROBE = `
  create function pg_temp.probe(cells jsonb) returns jsonb language plpgsql as $$
  declare
    cell jsonb;
    found integer;
    answers jsonb := '[]';
  begin
    for cell in select value from jsonb_array_elements(cells) loop
      begin
        perform set_config('request.jwt.claims', cell ->> 'claims', true), set_config('role', cell ->> 'role', true);
        execute cell ->> 'sql' into found;
        raise exception using errcode = 'UNDO0', message = found::text;
      exception
        when sqlstate 'UNDO0' then answers := answers || to_jsonb(sqlerrm);
        when others then answers := answers || to_jsonb(sqlstate);
      end;
    end loop;
    return answers;
  end
  $$`;

export type Outcomes = Readonly<Record<string, string>>;

export const installProbe = (superuser: pg.ClientBase) => superuser.query(PROBE);

export async function probe(superuser: pg.ClientBase, cells: readonly Cell[]): Promise<Outcomes> {
  const sent = JSON.stringify(cells.map(({ role, claims, sql }) => ({ role, claims, sql })));
  const { rows } = await superuser.query<{ answers: string[] }>("select pg_temp.probe($1) as answers", [
    sent,
  ]);
  const answers = rows[0]?.answers ?? [];
  return named(cells, (_, index) => answers[index] ?? "no answer");
}

/** The same as a request does it: the API's login, a transaction, the role, the claims. */
export async function request(asRole: AsRole, cells: readonly Cell[]): Promise<Outcomes> {
  const answers = new Map<Cell, string>();
  for (const cell of cells) answers.set(cell, await outcomeOf(asRole, cell));
  return named(cells, (cell) => answers.get(cell) ?? "no answer");
}

async function outcomeOf(asRole: AsRole, { role, claims, verb, sql }: Cell): Promise<string> {
  if (!isApiRole(role)) throw new Error(`no request has the role ${role}`);
  const to = { role, claims, method: "POST", path: "/", headers: "{}", searchPath: "public" };
  const statement = { text: sql, values: [] };
  try {
    if (verb === "select") return String((await asRole.read(to, [statement]))[0]?.[0]?.["n"]);
    return await asRole.write(to, async (run) => ({
      answer: String((await run([statement]))[0]?.[0]?.["n"]),
      commit: false,
    }));
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

const named = (cells: readonly Cell[], answer: (cell: Cell, index: number) => string): Outcomes =>
  Object.fromEntries(cells.map((cell, index) => [cell.name, outcome(answer(cell, index), cell)]));

/** By SQLSTATE: insufficient privilege or row security; a view that is not updatable; a row without its owner. */
const MEANINGS: Readonly<Record<string, Outcome>> = {
  "42501": "refused",
  "55000": "refused",
  "23502": "invalid",
  // Row security allowed it; a foreign key of another table refuses it.
  "23503": "reached",
};

function outcome(answer: string, { rows }: Cell): string {
  if (answer === "0") return "hidden";
  return answer === String(rows) ? "reached" : (MEANINGS[answer] ?? answer);
}

export const expectedOf = (cells: readonly Cell[]): Outcomes =>
  Object.fromEntries(cells.map(({ name, expected }) => [name, expected]));
