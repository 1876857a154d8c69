import { afterAll, expect, test } from "vitest";
import { limits } from "../../platform/limits/limits.ts";
import { testOffice } from "../testing.ts";

const world = await testOffice({ BACKUP_TO: "/mnt/backups", BACKUP_RECIPIENT: `age1${"q".repeat(58)}` });
afterAll(world.close);

test("threat 86: the director's page of today says that backups are not made any more, nobody else's", async () => {
  const [director, reader] = [await world.worker("director"), await world.worker("reader")];
  const labels = async (access: string) =>
    ((await world.office("office-today", access)).body.waiting as { label: string }[]).map(
      ({ label }) => label,
    );
  const made = async (name: string, at: Date) => {
    const values = { name, taken_at: at, done_at: at, bytes: 1, sha256: "0".repeat(64) };
    await world.context.db.insertInto("core.backups").values(values).execute();
  };
  // Before the first night is over nothing is missing.
  expect(await labels(director.access)).not.toContain("backups");
  const now = world.clock.now();
  await made("old", new Date(now.getTime() - limits.metrics.backupMs - 1));
  expect(await labels(director.access)).toContain("backups");
  expect(await labels(reader.access)).not.toContain("backups");
  await made("new", now);
  expect(await labels(director.access)).not.toContain("backups");
});
