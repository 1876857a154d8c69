import { afterAll, describe, expect, test } from "vitest";
import { COMMAND } from "../../office/act.ts";
import type { Worker } from "../../office/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { testCounter } from "./testing.ts";

// The rules of two people compare the ids of members: whoever goes and comes again keeps theirs.

const world = await testCounter();
const { staff, submit, today, openSheet, database } = world;
afterAll(world.close);

/** Removed from the office and invited again. */
async function again(one: Worker, email = one.email): Promise<Worker> {
  await staff.remove(COMMAND, { member: one.id, why: "fin de contrat" });
  return world.worker("money", email);
}

let lines = 0;
async function bankLine(by: Worker) {
  const line = `seul/${++lines}`;
  const typed = { line, day: today(), amount: "50", currency: "USD" };
  await submit(by, "/bank", "bank-line-record", { ...typed, reference: "", remitter: "", payoutOf: "" });
  return line;
}
const assign = (by: Worker, line: string) =>
  submit(by, `/bank/line?line=${encodeURIComponent(line)}`, "bank-line-assign.giver", {
    line,
    who: "Complice",
    purpose: "1",
    receipts: "fr",
  });

describe("threat 91: whoever is removed and invited again is the same person", () => {
  test("what they entered and opened before, another one settles and closes", async () => {
    const before = await world.worker("money");
    const line = await bankLine(before);
    const sheet = await openSheet(before, "seul", { lines: "0" });
    const now = await again(before);
    expect(now.id).toBe(before.id);

    const settled = await assign(now, line);
    expect([settled.status, settled.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);
    const closed = await submit(now, sheet, "sheet-close", {});
    expect([closed.status, closed.alert]).toEqual([403, expect.stringContaining("Une autre personne")]);
    const other = await world.worker("money");
    expect((await assign(other, line)).status).toBe(303);
    expect((await submit(other, sheet, "sheet-close", {})).status).toBe(303);
  });

  test("also at another address, with the account they had", async () => {
    const before = await world.worker("money");
    const line = await bankLine(before);
    await withClient(database.superuser, (client) =>
      client.query("update auth.users set email = 'moved@example.org' where email = $1", [before.email]),
    );
    const now = await again(before, "moved@example.org");
    expect(now.id).toBe(before.id);
    expect((await assign(now, line)).status).toBe(403);
  });

  test("they have the role and the name of the new invitation, and the trail has both times under one id", async () => {
    const before = await world.worker("reader");
    const now = await again(before);
    const { members } = await staff.list(COMMAND);
    expect(members.filter(({ email }) => email === before.email)).toMatchObject([
      { id: now.id, role: "money", left_at: null, factor_reset_at: null },
    ]);
    const steps = (await world.trail()).filter(({ row_id }) => row_id === now.id).map(({ action }) => action);
    expect(steps).toEqual(["staff-accept", "staff-remove", "staff-accept"]);
  });

  test("below the functions too: no second id for an address or an account, also by the owner", async () => {
    const one = await world.worker("money");
    await staff.remove(COMMAND, { member: one.id, why: "fin de contrat" });
    const joined = (email: string, user: string) =>
      withClient(database.owner, (client) =>
        client.query(
          `insert into office.members (id, user_id, email, name, language, role, joined_at)
           select gen_random_uuid(), ${user}, $1, 'Autre', 'fr', 'money', now() from office.members where id = $2`,
          [email, one.id],
        ),
      );
    await expect(joined(one.email, "null")).rejects.toThrow(/same member/);
    await expect(joined("other@example.org", "user_id")).rejects.toThrow(/same member/);
  });
});
