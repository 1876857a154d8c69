import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type ActionName, MATRIX, ROLES, type Role, rowsOf } from "../../contracts/office/matrix.ts";
import { type Address, withClient } from "../platform/database/address.ts";

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

interface Policy {
  readonly name: string;
  readonly actions: readonly ActionName[];
  /** It asks more than the action, about the row. */
  readonly isOfSome: boolean;
}

/**
 * Each member of staff sees the rows of a table exactly if an action of the matrix says so, and each policy alone lets the roles
 * of its own actions in: dropped or widened, it is noticed. The tables hold rows; the database decides, no code of the server
 * stands between; all of it is taken back.
 */
export async function expectRowsByMatrix(superuser: Address, tables: readonly string[]): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query("begin");
    const members = await insertMembers(client);
    for (const table of tables) {
      const policies = await policiesOf(client, table);
      expect(policies.length, `policies of the office on ${table}`).toBeGreaterThan(0);
      const seen = () => rolesThatSee(client, members, table);
      expect(await seen(), table).toEqual(rolesOf(policies.flatMap(({ actions }) => actions)));
      await client.query("savepoint whole");
      for (const kept of policies) {
        for (const { name } of policies)
          if (name !== kept.name) await client.query(`drop policy ${name} on ${table}`);
        const alone = await seen();
        // A policy for some of the rows shows none where this world has none of them.
        const expected = kept.isOfSome && alone.length === 0 ? [] : rolesOf(kept.actions);
        expect(alone, `${table} by ${kept.name} alone`).toEqual(expected);
        await client.query(`drop policy ${kept.name} on ${table}`);
        expect(await seen(), `${table} without a policy`).toEqual([]);
        await client.query("rollback to whole");
      }
    }
    await client.query("rollback");
  });
}

async function insertMembers(client: Client): Promise<ReadonlyMap<Role, string>> {
  const members = new Map(ROLES.map((role) => [role, randomUUID()] as const));
  for (const [role, id] of members)
    await client.query(
      `insert into office.members (id, email, name, language, role, joined_at)
       values ($1, $2, 'Name', 'fr', $3, now())`,
      [id, `${id}@example.org`, role],
    );
  return members;
}

/** The policies of the office that show rows of a table, with the actions each of them asks about. */
export async function policiesOf(client: Client, table: string): Promise<readonly Policy[]> {
  const { rows } = await client.query<{ name: string; qual: string }>(
    `select policyname as name, qual from pg_policies
     where format('%I.%I', schemaname, tablename) = $1 and 'office' = any(roles) and cmd in ('SELECT', 'ALL')`,
    [table],
  );
  return rows.map(({ name, qual }) => ({
    name,
    actions: actionsIn(qual),
    isOfSome: !ASKS_ACTIONS.test(qual),
  }));
}

const ASKS_ACTIONS =
  /^[(]*\(\( SELECT office\.may\('[a-z-]+'::text\) AS may\) IS NOT NULL\)( OR \(\( SELECT office\.may\('[a-z-]+'::text\) AS may\) IS NOT NULL\))*[)]*$/;

function actionsIn(qual: string): readonly ActionName[] {
  const names = [...qual.matchAll(/office\.may\('([a-z-]+)'::text\)/g)].map(([, name = ""]) => name);
  expect(names, qual).not.toEqual([]);
  for (const name of names) expect(MATRIX, qual).toHaveProperty(name);
  return names as ActionName[];
}

const rolesOf = (actions: readonly ActionName[]): readonly Role[] =>
  ROLES.filter((role) => actions.some((action) => rowsOf(action, role) !== null));

async function rolesThatSee(
  client: Client,
  members: ReadonlyMap<Role, string>,
  table: string,
): Promise<readonly Role[]> {
  const roles: Role[] = [];
  for (const [role, id] of members) {
    await client.query(
      "select set_config('office.kind', 'person', true), set_config('office.actor', $1, true)",
      [id],
    );
    await client.query("set local role office");
    const { rows } = await client.query(`select exists (select 1 from ${table}) as seen`);
    await client.query("set local role none");
    if (rows[0]?.seen) roles.push(role);
  }
  return roles;
}
