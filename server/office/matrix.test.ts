import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUSE } from "../../contracts/office/actions/house.ts";
import {
  type ActionName,
  MATRIX,
  type OfficeAction,
  ROLES,
  type Role,
  rowsOf,
} from "../../contracts/office/matrix.ts";
import { withClient } from "../platform/database/address.ts";
import { testOffice, type Worker } from "./testing.ts";

// Every cell of the matrix through HTTP; policies.test.ts tries them past every function.

const world = await testOffice();
const { office, database } = world;
afterAll(world.close);

const workers = new Map<Role, Worker>();
const of = (role: Role): Worker => {
  const worker = workers.get(role);
  if (!worker) throw new Error(`nobody is ${role}`);
  return worker;
};
let made = 0;
/** Somebody to be changed or removed, who needs no account. */
const other = async () => {
  const id = randomUUID();
  const email = `other-${++made}@example.org`;
  await withClient(database.superuser, (client) =>
    client.query(
      `insert into office.members (id, email, name, language, role, joined_at) values ($1, $2, 'Other', 'fr', 'reader', now())`,
      [id, email],
    ),
  );
  return id;
};

beforeAll(async () => {
  for (const role of ROLES) workers.set(role, await world.worker(role));
  // A second director, so that one may leave.
  await world.worker("director");
  for (const worker of workers.values()) await world.again(worker);
});

const ACTIONS = Object.keys(HOUSE) as ActionName[];
const CELLS = ACTIONS.flatMap((action) => ROLES.map((role) => [action, role] as const));
const ROWS = ["own", "other"] as const;
const reaches = (action: ActionName, role: Role, row: (typeof ROWS)[number]) => {
  const rows = rowsOf(action, role);
  return rows === "all" || rows === (row === "own" ? "own" : "others");
};

/** The body of each action for one row. */
const BODIES: Partial<Record<ActionName, (member: string, role: Role) => object>> = {
  "office-language": () => ({ language: "sw" }),
  "staff-invite": () => ({ email: `new-${++made}@example.org`, name: "New", role: "reader", language: "fr" }),
  "staff-change-role": (member, from) => ({ member, from, role: "shop", why: "essai" }),
  "staff-remove": (member) => ({ member, why: "essai" }),
};

describe("threat 97: role x action x row through HTTP", () => {
  test.each(CELLS.filter(([action]) => action !== "staff-remove"))("%s: %s", async (action, role) => {
    const one = of(role);
    const { method }: OfficeAction = MATRIX[action];
    const before = (await world.trail()).length;
    for (const row of ROWS) {
      const member = row === "own" ? one.id : await other();
      const body = method === "POST" ? BODIES[action]?.(member, row === "own" ? role : "reader") : undefined;
      const answer = await office(action, one.access, body);
      const takesRow = action === "staff-change-role";
      const may = takesRow ? reaches(action, role, row) : rowsOf(action, role) !== null;
      expect(answer.status === 200, `${action} by ${role}, row ${row}: ${JSON.stringify(answer.body)}`).toBe(
        may,
      );
      if (!may) expect(["not_found", "own_role"]).toContain(answer.body.code);
      if (action === "staff-list") {
        const shown = (answer.body.members as { id: string }[]).map(({ id }) => id);
        expect(shown.includes(member), `${role} sees ${row}`).toBe(reaches(action, role, row));
      }
    }
    const written = (await world.trail()).slice(before).map((entry) => [entry.action, entry.actor]);
    const expected = rowsOf(action, role)
      ? ({
          "staff-invite": [action, action],
          "office-language": [action, action],
          "staff-change-role": [action],
        }[action as string] ?? [])
      : [`refused-${action}`, `refused-${action}`];
    expect(written).toEqual(expected.map((name) => [name, one.id]));
  });

  test.each(ROLES)("staff-remove: %s", async (role) => {
    const one = of(role);
    const theirs = await office("staff-remove", one.access, { member: await other(), why: "essai" });
    expect(theirs.status === 200).toBe(reaches("staff-remove", role, "other"));
    const leaver = await world.worker(role);
    const own = await office("staff-remove", leaver.access, { member: leaver.id, why: "essai" });
    expect(own.status === 200).toBe(reaches("staff-remove", role, "own"));
    await world.again(one);
  });

  const OTHERS = (Object.keys(MATRIX) as ActionName[]).filter((action) => !ACTIONS.includes(action));
  test.each(ROLES)("the desks, for %s", async (role) => {
    const one = of(role);
    const there: ActionName[] = [];
    const before = (await world.trail()).length;
    for (const action of OTHERS) {
      const { method }: OfficeAction = MATRIX[action];
      // Nothing is sent: whoever may is told what is missing, or of no such row; to the others the action is not there.
      const { status, body } = await office(action, one.access, method === "POST" ? {} : undefined);
      expect(status, `${action} by ${role}: ${JSON.stringify(body)}`).toBeLessThan(500);
      if (body.code !== "not_found") there.push(action);
    }
    expect(there).toEqual(OTHERS.filter((action) => rowsOf(action, role) !== null));
    const refused = (await world.trail()).slice(before).map((entry) => entry.action);
    const expected = OTHERS.filter((action) => !there.includes(action)).map((action) => `refused-${action}`);
    expect(refused).toEqual(expected);
  });

  test("without a session, no action answers", async () => {
    for (const action of Object.keys(MATRIX) as ActionName[]) {
      const { method }: OfficeAction = MATRIX[action];
      expect((await office(action, null, method === "POST" ? {} : undefined)).status, action).toBe(401);
    }
  });
});

test("the server's own login and the API's roles reach nothing of it", async () => {
  const asApi = (text: string) => withClient(database.authenticator, (client) => client.query({ text }));
  for (const table of ["members", "invitations", "trail", "trail_values", "trail_head"] as const) {
    await expect(world.db.selectFrom(`office.${table}`).selectAll().execute(), table).rejects.toThrow(
      /permission denied/,
    );
    for (const role of ["anon", "authenticated", "service_role"])
      await expect(asApi(`set role ${role}; select * from office.${table}`), role).rejects.toThrow(
        /permission denied/,
      );
  }
  await expect(asApi("set role office")).rejects.toThrow(/permission denied/);
});
