import { afterAll, expect, test } from "vitest";
import { ADDRESSES, NUMBERS } from "./erase-again.ts";
import { testAccount } from "./features/account/testing.ts";
import { noteErasure } from "./platform/backup/erasures.ts";
import { withClient } from "./platform/database/address.ts";
import { movableClock } from "./platform/testing/clock.ts";
import { tablesContaining } from "./platform/testing/tables-containing.ts";

const clock = movableClock();
const account = await testAccount({ replaced: { clock } });
const { context, database, paid } = account;
afterAll(account.close);
const DAY = 86_400_000;

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

test("threat 88: what is erased again after a restore was theirs when they were erased, not today", async () => {
  const phone = "243810000048";
  const reference = await paid({ donorEmail: null, donorPhone: `+${phone}` });
  clock.advance(60 * DAY);
  await context.db
    .transaction()
    .execute((trx) => noteErasure(context, trx, [{ kind: "phone", value: phone }]));
  await context.db.updateTable("core.erasures").set({ due: true }).execute();
  // Today the number has been unused for so long that it would be nobody's.
  clock.advance(40 * DAY);
  await account.eraseAgain();
  expect(await tablesContaining(database.superuser, [phone])).toEqual([]);
  expect(await account.giftStatus(reference)).toMatchObject({ state: "paid", anonymous: true });
});
