import { afterAll, expect, test } from "vitest";
import { ADDRESSES, NUMBERS } from "./erase-again.ts";
import { withClient } from "./platform/database/address.ts";
import { testDatabase } from "./platform/database/testing.ts";

const database = await testDatabase();
afterAll(database.close);

/** Accounts are found by their id; whoever stands in one of these is found by what stands beside it, or is no giver. */
const FOUND_OTHERWISE = [
  // Of an account.
  "academy.orders.email",
  // Beside an e-mail address.
  "messages.volunteer_applications.phone",
  "public.orders.phone",
  "public.orders.address",
  // Mail and messages that a site for trial keeps instead of sending them.
  "mail.mailbox.recipient",
  "sms.box.recipient",
  // Staff.
  "office.invitations.email",
  "office.members.email",
];

test("threat 88: every column with an address or a number is looked through after a restore", async () => {
  const { rows } = await withClient(database.superuser, (client) =>
    client.query<{ place: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as place
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and column_name ~ '(email|phone|recipient|address)$'
         and table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'auth')
       order by 1`,
    ),
  );
  const named = [...ADDRESSES, ...NUMBERS].map(([table, column]) => `${table}.${column}`);
  const places = rows.map(({ place }) => place);
  expect(named.filter((place) => !places.includes(place))).toEqual([]);
  expect(places.filter((place) => !named.includes(place))).toEqual(FOUND_OTHERWISE.toSorted());
});
