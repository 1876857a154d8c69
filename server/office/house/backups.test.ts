import { afterAll, expect, test } from "vitest";
import { testOffice } from "../testing.ts";

const world = await testOffice({ BACKUP_TO: "/mnt/backups", BACKUP_RECIPIENT: `age1${"q".repeat(58)}` });
afterAll(world.close);

test("threat 86: the director's page of today says that backups are not made any more, nobody else's", async () => {
  const [director, reader] = [await world.worker("director"), await world.worker("reader")];
  const labels = async (access: string) =>
    ((await world.office("office-today", access)).body.waiting as { label: string }[]).map(
      ({ label }) => label,
    );
  expect(await labels(director.access)).toContain("backups");
  expect(await labels(reader.access)).not.toContain("backups");
  const now = world.clock.now();
  const made = { name: "one", taken_at: now, done_at: now, bytes: 1, sha256: "0".repeat(64) };
  await world.context.db.insertInto("core.backups").values(made).execute();
  expect(await labels(director.access)).not.toContain("backups");
});
