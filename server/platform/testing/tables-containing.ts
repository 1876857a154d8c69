import { withClient } from "../database/address.ts";

/** The tables of all schemas whose rows contain one of these words; read as the superuser, who bypasses row security. */
export const tablesContaining = (superuser: Parameters<typeof withClient>[0], words: readonly string[]) =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select from ${name} as row where exists (
           select from unnest($1::text[]) as word where row::text ilike '%' || word || '%')`,
        [words],
      );
      if (rowCount) found.push(name);
    }
    return found.toSorted();
  });
