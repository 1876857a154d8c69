import { StartFailure } from "../process/env.ts";
import { type Address, withClient } from "./address.ts";

const UNGUARDED_TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p')
    and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname !~ '^pg_(toast|temp)'
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not (c.relrowsecurity and c.relforcerowsecurity
             and exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid))
  order by 1`;

const OPEN_FUNCTIONS = `
  select format('%I.%I', n.nspname, f.proname) as name
  from pg_catalog.pg_proc f join pg_catalog.pg_namespace n on n.oid = f.pronamespace
  where f.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
    and not exists (select from pg_catalog.pg_depend d where d.objid = f.oid and d.deptype = 'e')
    and (not coalesce(f.proconfig @> array['search_path=""'], false)
         or pg_catalog.has_function_privilege('public', f.oid, 'execute'))
  order by 1`;

const STRONG_ROLES = `
  select rolname as name from pg_catalog.pg_roles
  where rolname in ('server', 'authenticator', 'anon', 'authenticated', 'service_role', 'office')
    and (rolsuper or rolbypassrls or rolcreaterole)
  order by 1`;

/** Stops the start if a table has no row security: an unprotected table must never be served. */
export async function guard(owner: Address) {
  const [tables, functions, roles] = await withClient(owner, async (client) => {
    const names = async (query: string) =>
      (await client.query<{ name: string }>(query)).rows.map((row) => row.name);
    return [await names(UNGUARDED_TABLES), await names(OPEN_FUNCTIONS), await names(STRONG_ROLES)] as const;
  });
  if (tables.length)
    throw new StartFailure(`Tables without forced row security and a policy: ${tables.join(", ")}.`);
  if (functions.length) {
    throw new StartFailure(
      `SECURITY DEFINER functions open to PUBLIC or without search_path = '': ${functions.join(", ")}.`,
    );
  }
  if (roles.length)
    throw new StartFailure(`Database roles with more rights than they may have: ${roles.join(", ")}.`);
}
