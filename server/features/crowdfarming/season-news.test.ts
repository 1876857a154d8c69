import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, signUp, invested, tell, becomes } = world;
const { db } = context;
afterAll(world.close);

const newsTo = (recipient: string) =>
  db
    .selectFrom("mail.outbox")
    .select(["data", "language"])
    .where("recipient", "=", recipient)
    .where("template", "=", "season_news")
    .execute();

/** Writes an entry as staff do through the data API, dated so that the sweep takes it at once. */
const write = (projectId: number, createdAt: string) =>
  sql`
    insert into public.season_log (project_id, date, title, description, created_at)
    values (${projectId}, '2026-11-21', 'La pluie est là', 'Vingt-deux millimètres dans la nuit.',
      now() - ${createdAt}::interval)
  `.execute(db);

test("investors of a project get one mail about a new entry, in their language; nobody else does", async () => {
  const [investor, leaver, other] = [address("in"), address("out"), address("elsewhere")];
  for (const [email, projectId] of [
    [investor, 2],
    [investor, 2],
    [leaver, 2],
    [other, 3],
  ] as const) {
    const known = await db
      .selectFrom("auth.users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    const { token } = known ? await world.signIn(known.id) : await signUp(email);
    const intent = await invested(token, { projectId, language: "sw" });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    if (email !== leaver) continue;
    await tell(callback(intent, "payment.refunded"));
    await becomes(intent.reference, "refunded");
  }
  await write(2, "1 minute");
  await write(2, "30 days");
  await until(async () => (await newsTo(investor)).length > 0);
  expect(await newsTo(investor)).toMatchObject([
    { language: "sw", data: { title: "La pluie est là", projectId: 2, date: "2026-11-21" } },
  ]);
  expect(await newsTo(leaver)).toEqual([]);
  expect(await newsTo(other)).toEqual([]);
});
