import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../server/platform/database/address.ts";
import { testDatabase } from "../server/platform/database/testing.ts";

const database = await testDatabase();
afterAll(database.close);

/** The rights of the service key's role on everything /rest/v1 exposes, with columns if not the entire row. */
const GRANTS = `
  select c.relname as name,
    has_table_privilege('service_role', c.oid, 'select') as reads,
    has_table_privilege('service_role', c.oid, 'insert') as adds,
    has_table_privilege('service_role', c.oid, 'update') as changes,
    has_table_privilege('service_role', c.oid, 'delete') as deletes,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('service_role', c.oid, a.attnum, 'update') order by a.attnum) as changeable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'v')
    and has_any_column_privilege('service_role', c.oid, 'select, insert, update')
  order by 1`;

interface Grant {
  name: string;
  reads: boolean;
  adds: boolean;
  changes: boolean;
  deletes: boolean;
  changeable: string[];
}

function line({ name, reads, adds, changes, deletes, changeable }: Grant) {
  const some = changeable.length > 0 ? changeable.map((column) => `\`${column}\``).join(", ") : "";
  return `| \`${name}\` | ${yes(reads)} | ${yes(adds)} | ${changes ? "yes" : some} | ${yes(deletes)} |`;
}
const yes = (may: boolean) => (may ? "yes" : "");

test("docs/operations/programs.md lists the rights of the service key exactly as the database grants them", async () => {
  const { rows } = await withClient(database.owner, (client) => client.query<Grant>(GRANTS));
  const table = ["| table | reads | adds | changes | deletes |", "|---|---|---|---|---|", ...rows.map(line)];
  const document = readFileSync(new URL("../docs/operations/programs.md", import.meta.url), "utf8");
  expect(document).toContain(table.join("\n"));
});

test("it has no access to payments, mails, messages or accounts", async () => {
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('payments', 'mail', 'messages', 'academy', 'crowdfarming', 'marketplace', 'impact_hub', 'core')
         and c.relkind in ('r', 'v') and has_schema_privilege('service_role', n.oid, 'usage')
         and has_any_column_privilege('service_role', c.oid, 'select, insert, update')`,
    ),
  );
  expect(rows).toEqual([]);
});
