import { afterAll, expect, test } from "vitest";
import { type ActionName, MATRIX, ROLES, rowsOf } from "../../contracts/office/matrix.ts";
import { withClient } from "../platform/database/address.ts";
import { testDatabase } from "../platform/database/testing.ts";

const database = await testDatabase();
afterAll(database.close);

test("threat 97: the database knows the matrix, cell by cell", async () => {
  const { rows } = await withClient(database.superuser, (client) =>
    client.query<{ action: string; role: string; rows: string }>(
      "select action, role, rows from office.permissions",
    ),
  );
  const stored = rows
    .map(({ action, role, rows: reached }) => `('${action}', '${role}', '${reached}')`)
    .sort();
  const written = (Object.keys(MATRIX) as ActionName[])
    .flatMap((action) =>
      ROLES.flatMap((role) => {
        const reached = rowsOf(action, role);
        return reached ? [`('${action}', '${role}', '${reached}')`] : [];
      }),
    )
    .sort();
  expect(
    stored,
    "Add the rows in the migration of the desk: insert into office.permissions values …",
  ).toEqual(written);
});
