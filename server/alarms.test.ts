import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createConditions } from "./alarms.ts";
import { type Alarm, createAlarms } from "./office/alarms/alarms.ts";
import { officeLimits } from "./office/limits.ts";
import { testOffice } from "./office/testing.ts";
import { withClient } from "./platform/database/address.ts";
import { words } from "./platform/words.ts";

const office = await testOffice();
afterAll(office.close);
const { context, database, platform, clock, worker } = office;
const { db } = context;

const disk = { disk: "data", free: 1e12, size: 1e12 };
let backup = clock.now();
const waiting: { segmentsSince: Date | null } = { segmentsSince: null };
const conditions = createConditions(
  { ...context, room: async () => [{ ...disk }] },
  async () => backup,
  async () => ({ bytes: 0, baseSince: null, ...waiting }),
);
const { look } = createAlarms(context, platform.mail, conditions);

interface Told {
  readonly to: string;
  readonly name: string;
  readonly isOver: boolean;
}

/** Every alarm that was mailed until now, the oldest first. */
async function told(): Promise<Told[]> {
  const rows = await db
    .selectFrom("mail.outbox")
    .select(["recipient", "data"])
    .where("template", "=", "office_alarm")
    .orderBy("created_at")
    .execute();
  return rows.map(({ recipient: to, data }) => {
    const { name, isOver } = data as unknown as Told;
    return { to, name, isOver };
  });
}

/** What was mailed since the last time this was asked. */
let seen = 0;
async function news(): Promise<string[]> {
  await look();
  const all = await told();
  const fresh = all.slice(seen).map(({ name, isOver }) => (isOver ? `${name} over` : name));
  seen = all.length;
  return fresh;
}
const calm = () => clock.advance(officeLimits.alarms.calmMs + 1_000);

/** Past every trigger and grant, as a fault of the disk would be. */
const behindTheTriggers = (statement: string) =>
  withClient(database.superuser, async (superuser) => {
    await superuser.query("set session_replication_role = replica");
    await superuser.query(statement);
  });

test("without a director nothing is lost: the alarm is mailed once there is one, and to nobody else", async () => {
  disk.free = 0;
  expect(await news()).toEqual([]);
  const director = await worker("director");
  await worker("money");
  expect(await news()).toEqual(["diskLow"]);
  expect((await told()).map(({ to }) => to)).toEqual([director.email]);
});

test("an alarm is mailed once, and once more when it has been over for a while; what comes and goes is no storm", async () => {
  for (let time = 0; time < 3; time++) {
    clock.advance(5 * 60_000);
    expect(await news()).toEqual([]);
  }
  for (let time = 0; time < 6; time++) {
    disk.free = time % 2 === 0 ? 1e12 : 0;
    clock.advance(officeLimits.alarms.calmMs / 2);
    expect(await news(), `it came and went ${time} times`).toEqual([]);
  }
  disk.free = 1e12;
  expect(await news()).toEqual([]);
  calm();
  expect(await news()).toEqual(["diskLow over"]);
  calm();
  expect(await news()).toEqual([]);
  disk.free = 0;
  expect(await news()).toEqual(["diskLow"]);
  disk.free = 1e12;
  expect(await news()).toEqual([]);
  calm();
  expect(await news()).toEqual(["diskLow over"]);
});

test("threats 16 and 17: a held payment and a parked message reach the director", async () => {
  const at = clock.now();
  const event = { provider: "sandbox", event_id: "evt_1", raw: "{}", received_at: at };
  await db
    .insertInto("payments.inbox")
    .values({ ...event, state: "parked", reason: "unknown" })
    .execute();
  expect(await news()).toEqual(["parked"]);
  await db
    .insertInto("payments.payments")
    .values({
      id: randomUUID(),
      reference: context.random.token(),
      kind: "gift",
      account: "gifts:1",
      provider: "sandbox",
      amount: 1_000,
      currency: "USD",
      language: "fr",
      state: "held",
      created_at: at,
      changed_at: at,
    })
    .execute();
  expect(await news()).toEqual(["held"]);
});

test("a dead mail is told; the alarm's own mail, dead too, tells nothing more", async () => {
  const dead = { state: "dead", settled_at: clock.now() } as const;
  await db.updateTable("mail.outbox").set(dead).where("template", "<>", "office_alarm").execute();
  expect(await news()).toEqual(["deadMails"]);
  await db.updateTable("mail.outbox").set(dead).where("template", "=", "office_alarm").execute();
  calm();
  expect(await news()).toEqual([]);
});

test("threat 86: a backup that is too old is told", async () => {
  backup = clock.now();
  expect(await news()).toEqual([]);
  clock.advance(27 * 3_600_000);
  expect(await news()).toEqual(["backupOld"]);
  backup = clock.now();
  expect(await news()).toEqual([]);
  calm();
  expect(await news()).toEqual(["backupOld over"]);
});

test("threat 86: an archive that is behind is told as a backup that is too old", async () => {
  backup = clock.now();
  waiting.segmentsSince = clock.now();
  expect(await news()).toEqual([]);
  clock.advance(16 * 60_000);
  expect(await news()).toEqual(["backupOld"]);
  waiting.segmentsSince = null;
  expect(await news()).toEqual([]);
  calm();
  expect(await news()).toEqual(["backupOld over"]);
});

test("unequal books are told; a condition that cannot be seen neither begins nor ends an alarm", async () => {
  const unseen: Alarm = { name: "unequalBooks", isOn: () => Promise.reject(new Error("away")) };
  const blind = createAlarms(context, platform.mail, [unseen]);
  await blind.look();
  expect(await news()).toEqual([]);
  await behindTheTriggers(
    "insert into payments.entries (posting_id, account, amount, currency) values (999999, 'cash:lost', 5, 'USD')",
  );
  expect(await news()).toEqual(["unequalBooks"]);
  await blind.look();
  calm();
  await blind.look();
  expect(await news()).toEqual([]);
});

test("two servers that look at the same time tell it once", async () => {
  const twice: Alarm = { name: "diskLow", isOn: async () => true };
  const servers = [1, 2, 3, 4].map(() => createAlarms(context, platform.mail, [twice]));
  await Promise.all(servers.map((server) => server.look()));
  const all = await told();
  expect(all.slice(seen).map(({ name }) => name)).toEqual(["diskLow"]);
});

test("each alarm has its words in the mail", async () => {
  const french = words("fr");
  for (const { name } of conditions) {
    expect(french(`mail.officeAlarm.what.${name}`)).not.toContain("officeAlarm");
    expect(french(`mail.officeAlarm.do.${name}`)).not.toContain("officeAlarm");
  }
});
