import { afterAll, expect, test } from "vitest";
import { testImpactHub, validIdea } from "./testing.ts";

const world = await testImpactHub();
afterAll(world.close);
const { context, hub, submit, rows, store, storedNames, fileUrl } = world;
const { db } = context;

const person = (provenEmail: string | null) => ({
  id: "aaaaaaaa-0000-4000-8000-000000000001",
  email: "awa@example.org",
  provenEmail,
  signedInAt: new Date(0),
});

test("Threat 88: a person's submissions are exported and erased, by a verified address only", async () => {
  await store("1834567890123-1.pdf");
  await submit({ email: "Awa@Example.org", file_url: fileUrl("1834567890123-1.pdf") });
  await submit({ email: "beni@example.org" });
  const exported = async (email: string | null) => {
    const data = await hub.ownData.exportOwn(db, person(email));
    return (data as { project_submissions: Record<string, unknown>[] }).project_submissions;
  };
  expect(await exported(null)).toEqual([]);
  const [mine, ...others] = await exported("awa@example.org");
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ project_name: validIdea.project_name, status: "received" });
  expect(Object.keys(mine ?? {}).filter((name) => /hash|id$/.test(name))).toEqual([]);

  const erase = (email: string | null) =>
    db.transaction().execute((trx) => hub.ownData.eraseOwn(trx, person(email)));
  await erase(null);
  expect(await rows()).toHaveLength(2);
  await erase("awa@example.org");
  expect((await rows()).map(({ email }) => email)).toEqual(["beni@example.org"]);
  const kept = await db.selectFrom("mail.outbox").select("data").execute();
  expect(JSON.stringify(kept.filter(({ data }) => "full_name" in data))).not.toContain("Awa@Example.org");
  world.pass(2 * 86_400_000);
  await hub.purge();
  expect(await storedNames()).toEqual([]);
});
