import { type Address, withClient } from "../platform/database/address.ts";

/** A statement in the name of an actor of the office. */
interface Try {
  readonly name: string;
  readonly kind: string;
  readonly id: string;
  readonly text: string;
}

/** In the database, because each change of a policy is followed by some three hundred tries. */
const TRIED = `create function pg_temp.tried(kind text, actor text, statement text) returns boolean
  language plpgsql as $$
declare
  reached bigint;
begin
  perform set_config('office.kind', kind, true), set_config('office.actor', actor, true),
    set_config('role', 'office', true);
  execute statement;
  -- Of several statements the last one counts.
  get diagnostics reached = row_count;
  raise exception using errcode = 'P0TRY', message = (reached > 0)::text;
exception
  when sqlstate 'P0TRY' then return sqlerrm = 'true';
  when others then return false;
end $$`;

/** Whether each of them reached a row. What they do is taken back, and so is what is changed before. */
export async function tryAll(
  superuser: Address,
  tries: readonly Try[],
  before: readonly string[],
): Promise<Readonly<Record<string, boolean>>> {
  return withClient(superuser, async (client) => {
    await client.query("begin");
    await client.query(TRIED);
    for (const change of before) await client.query(change);
    const { rows } = await client.query<{ name: string; reached: boolean }>(
      `select one.name, pg_temp.tried(kind, id, text) as reached
      from json_to_recordset($1) as one (name text, kind text, id text, text text)`,
      [JSON.stringify(tries)],
    );
    await client.query("rollback");
    return Object.fromEntries(rows.map(({ name, reached }) => [name, reached]));
  });
}
