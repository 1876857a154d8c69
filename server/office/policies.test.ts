import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES, type Role, rowsOf } from "../../contracts/office/matrix.ts";
import { withClient } from "../platform/database/address.ts";
import { testDatabase } from "../platform/database/testing.ts";
import { tryAll } from "../testing/office-tries.ts";

// What the database role of the office lets through, whatever calls it: each actor tries each statement, and each policy,
// trigger and right that is taken away or widened changes an outcome.

const database = await testDatabase();
afterAll(database.close);

const ids = { other: randomUUID(), gone: randomUUID(), lost: randomUUID(), second: randomUUID() };
const persons = Object.fromEntries(ROLES.map((role) => [role, randomUUID()])) as Record<Role, string>;
const account = randomUUID();
const newAccount = randomUUID();
const invitations = { fresh: randomUUID(), again: randomUUID(), back: randomUUID() };

interface Who {
  readonly kind: string;
  readonly id: string;
}
const ACTORS: Readonly<Record<string, Who>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, { kind: "person", id: persons[role] }])),
  "a director who left": { kind: "person", id: ids.gone },
  "a director without factor": { kind: "person", id: ids.lost },
  "a command": { kind: "command", id: "" },
  "a job": { kind: "job", id: "" },
  "an invitation": { kind: "invitation", id: invitations.fresh },
  "an invitation again": { kind: "invitation", id: invitations.again },
  "an invitation of who left": { kind: "invitation", id: invitations.back },
  nobody: { kind: "", id: "" },
};

/** SQL of what is tried; `own` is the actor's id, or no one's. */
const TRIES: Readonly<Record<string, (own: string) => string>> = {
  "sees own": (own) => `select from office.members where id = '${own}'`,
  "sees other": () => `select from office.members where id = '${ids.other}'`,
  "changes own role": (own) =>
    `update office.members set role = case role when 'shop' then 'money' else 'shop' end where id = '${own}'`,
  "changes other role": () => `update office.members set role = 'shop' where id = '${ids.other}'`,
  "leaves own": (own) => `update office.members set left_at = now() where id = '${own}'`,
  "removes other": () => `update office.members set left_at = now() where id = '${ids.other}'`,
  "leaves with everybody": () => "update office.members set left_at = now()",
  "removes all directors": () =>
    "update office.members set left_at = now() where role = 'director' and left_at is null",
  "lifts own reset": (own) => `update office.members set factor_reset_at = null where id = '${own}'`,
  "lifts a reset": () => `update office.members set factor_reset_at = null where id = '${ids.lost}'`,
  "becomes a member": () => `insert into office.members (id, email, name, language, role, joined_at)
    values (gen_random_uuid(), 'fresh@example.org', 'Fresh', 'fr', 'reader', now())`,
  "becomes a director": () => `insert into office.members (id, email, name, language, role, joined_at)
    values (gen_random_uuid(), 'fresh@example.org', 'Fresh', 'fr', 'director', now())`,
  "comes back": () => `select from office.come_back('${newAccount}', now()) as id where id = '${ids.gone}'`,
  "comes as somebody else": () => `insert into office.members (id, email, name, language, role, joined_at)
    values (gen_random_uuid(), '${ids.gone}@example.org', 'Name', 'fr', 'reader', now())`,
  "sees invitations": () => "select from office.invitations",
  invites:
    () => `insert into office.invitations (id, email, name, language, role, token_hash, created_at, ends_at)
    values (gen_random_uuid(), 'new@example.org', 'New', 'fr', 'director', sha256('new'), now(), now())`,
  "takes the first invitation": () =>
    `update office.invitations set accepted_at = now() where id = '${invitations.fresh}'`,
  "takes the second invitation": () =>
    `update office.invitations set accepted_at = now() where id = '${invitations.again}'`,
  "raises its invitation": (own) => `update office.invitations set role = 'director' where id = '${own}'`,
  "reads the trail": () => "select from office.trail",
  "reads its values": () => "select from office.trail_values",
  "reads its head": () => "select from office.trail_head",
  "writes the trail": () =>
    "select from office.write_trail(now(), 'office-me', null, null, '{}', null, sha256('salt'), null, '{}')",
  "adds to the trail": () => "insert into office.trail_head values (true, 7, sha256('x'))",
  "forgets somebody": () =>
    `select office.forget_user('${account}', now()); select from office.invitations where email like 'erased-%'`,
  "deletes values": () => "delete from office.trail_values",
};

const DIRECTORS = [
  "sees own",
  "sees other",
  "changes other role",
  "leaves own",
  "removes other",
  "lifts own reset",
  "lifts a reset",
  "sees invitations",
  "invites",
  "takes the first invitation",
  "takes the second invitation",
  "reads the trail",
  "reads its values",
  "reads its head",
  "writes the trail",
];
/** What each actor may; everything else is refused, or finds no row. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  director: DIRECTORS,
  ...Object.fromEntries(
    ROLES.filter((role) => role !== "director").map((role) => [
      role,
      ["sees own", "leaves own", "leaves with everybody", "writes the trail"],
    ]),
  ),
  "a command": DIRECTORS.filter((one) => !/\bown\b/.test(one)),
  "a job": [
    "sees other",
    "sees invitations",
    "reads the trail",
    "reads its values",
    "reads its head",
    "writes the trail",
    "forgets somebody",
  ],
  "an invitation": ["becomes a member", "sees invitations", "takes the first invitation", "writes the trail"],
  "an invitation again": [
    "lifts a reset",
    "sees invitations",
    "takes the second invitation",
    "writes the trail",
  ],
  "an invitation of who left": ["comes back", "sees invitations", "writes the trail"],
  nobody: [],
};

type Outcomes = Readonly<Record<string, boolean>>;

/** Every try of every actor, taken back; `change` comes first and is taken back too. */
async function probe(change = ""): Promise<Outcomes> {
  const tries = Object.entries(ACTORS).flatMap(([name, { kind, id }]) =>
    Object.entries(TRIES).map(([what, sql]) => ({
      name: `${name} ${what}`,
      kind,
      id,
      text: sql(id || randomUUID()),
    })),
  );
  return tryAll(database.superuser, tries, [change]);
}

beforeAll(async () => {
  const member = (id: string, role: string, more = "null, null") =>
    `insert into office.members (id, email, name, language, role, joined_at, factor_reset_at, left_at)
      values ('${id}', '${id}@example.org', 'Name', 'fr', '${role}', now(), ${more});`;
  const invitation = (id: string, email: string, of: string) =>
    `insert into office.invitations (id, email, name, language, role, member_id, token_hash, created_at, ends_at)
      values ('${id}', '${email}', 'Name', 'fr', 'reader', ${of}, sha256('${id}'), now(), now() + interval '2 days');`;
  const rows = [
    ...ROLES.map((role) => member(persons[role], role)),
    member(ids.second, "director"),
    member(ids.other, "reader"),
    `insert into auth.users (id, email, language, created_at, updated_at) values ('${account}', 'u@example.org', 'fr', now(), now()),
      ('${newAccount}', 'new-u@example.org', 'fr', now(), now());`,
    member(ids.gone, "director", "null, now()"),
    invitation(invitations.back, `${ids.gone}@example.org`, "null"),
    `update office.members set user_id = '${account}' where id = '${ids.gone}';`,
    member(ids.lost, "director", "now(), null"),
    invitation(invitations.fresh, "fresh@example.org", "null"),
    invitation(invitations.again, "again@example.org", `'${ids.lost}'`),
    "select set_config('office.kind', 'command', false);",
    "select office.write_trail(now(), 'office-me', null, null, '{}', null, sha256('salt'), null, '{}');",
  ];
  await withClient(database.superuser, (client) => client.query({ text: rows.join("\n") }));
});

describe("threat 97: the database role of the office", () => {
  test("lets each actor do what they may, and nothing else", async () => {
    const outcomes = await probe();
    const expected = Object.keys(ACTORS).flatMap((name) =>
      Object.keys(TRIES).map((what) => [`${name} ${what}`, MAY[name]?.includes(what) ?? false] as const),
    );
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  test("as the matrix says of the members", () => {
    for (const role of ROLES) {
      const may = (what: string) => MAY[role]?.includes(what);
      const reaches = (action: Parameters<typeof rowsOf>[0]) => rowsOf(action, role);
      expect(may("sees other"), role).toBe(reaches("staff-list") === "all");
      expect(may("changes other role"), role).toBe(reaches("staff-change-role") === "others");
      expect(may("removes other"), role).toBe(reaches("staff-remove") === "all");
      expect(may("leaves own"), role).toBe(reaches("staff-remove") !== null);
      expect(may("invites"), role).toBe(reaches("staff-invite") !== null);
      expect(may("reads the trail"), role).toBe(reaches("trail-list") !== null);
    }
  });

  const changes = async () => {
    const { rows } = await withClient(database.superuser, (client) =>
      client.query<{ name: string; change: string }>(`
        with policies as (
          select policyname as policy, format('%I.%I', schemaname, tablename) as place, qual, with_check
          from pg_policies where schemaname = 'office'
        )
        select format('%s on %s, dropped', policy, place) as name, format('drop policy %I on %s', policy, place) as change
          from policies
        union all select format('%s on %s, reads widened', policy, place), format('alter policy %I on %s using (true)', policy, place)
          from policies where qual is not null and qual <> 'true'
        union all select format('%s on %s, writes widened', policy, place), format('alter policy %I on %s with check (true)', policy, place)
          from policies where with_check is not null and with_check <> 'true'
        union all select 'the trigger of members, dropped', 'drop trigger director_stays on office.members'
        union all select 'the trigger of new members, dropped', 'drop trigger same_person on office.members'
        union all select 'deleting values, granted', 'grant delete on office.trail_values to office;
          create policy p on office.trail_values for delete to office using (true)'
        union all select 'roles of invitations, granted', 'grant update (role) on office.invitations to office'
        order by 1`),
    );
    return rows;
  };

  test("each check that is removed or widened is noticed", async () => {
    const all = await changes();
    expect(all.length).toBeGreaterThan(25);
    const before = JSON.stringify(await probe());
    const unnoticed: string[] = [];
    for (const { name, change } of all)
      if (JSON.stringify(await probe(change)) === before) unnoticed.push(name);
    expect(unnoticed).toEqual([]);
  });
});
