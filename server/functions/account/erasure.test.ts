import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../core/limits.ts";
import { address, testAccount } from "../../testing/account.ts";
import { callback, given, ledgerOf } from "../../testing/giving.ts";
import { movableClock } from "../../testing/sandbox.ts";
import { tablesThatSay as tablesSaying } from "../../testing/tables-that-say.ts";

const clock = movableClock();
const world = await testAccount({ replaced: { clock } });
const { context, database, signUp, signIn, read, post, tell, paid, accountOf, claim, write, referenceOf } =
  world;
afterAll(world.close);

describe("Threat 88: a person is erased, the ledger stays", () => {
  const tablesThatSay = (said: readonly string[]) => tablesSaying(database.superuser, said);

  async function filesThatSay(said: readonly string[]): Promise<string[]> {
    const files = await readdir(context.env.DATA_DIR, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const file of files.filter((one) => one.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), "utf8");
      if (said.some((word) => text.includes(word))) found.push(file.name);
    }
    return found;
  }

  /** Asks for another address, which is written to and never confirmed. */
  async function changing(id: string): Promise<string> {
    const next = address("next");
    await context.db.updateTable("auth.users").set({ new_email: next }).where("id", "=", id).execute();
    await context.db.transaction().execute((trx) =>
      world.mail.post(trx, {
        dedupeKey: `account:${next}`,
        recipient: next,
        language: "fr",
        letter: { template: "account_exists", data: {} },
      }),
    );
    return next;
  }

  test("nothing in any table or file says who they were; sums, receipts and their numbers are as before", async () => {
    const email = address("gone");
    const name = `Oubliée ${randomUUID().slice(0, 8)}`;
    const reference = await paid({ donorEmail: email, donorName: name, display: "name" });
    await paid({ donorEmail: email, donorName: name, donationType: "monthly" });
    const waiting = await given(world, { donorEmail: email, donorName: name, amount: 15_000 });
    const person = await signUp(email);
    const next = await changing(person.id);
    await claim(person.token);
    await write(email);
    const mailed = () => tablesThatSay([email]);
    await expect.poll(mailed).toContain("mail.mailbox");
    const before = await ledgerOf(context);
    expect(await tablesThatSay([email, name, next, person.id])).toEqual(
      expect.arrayContaining([
        "auth.users",
        "mail.outbox",
        "payments.gifts",
        "payments.receipts",
        "payments.subscriptions",
      ]),
    );

    const answer = await post("delete-account", person.token, { confirmation: ` ${email.toUpperCase()} ` });
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);

    expect(await tablesThatSay([email, name, next, person.id])).toEqual([]);
    expect(await filesThatSay([email, name, person.id])).toEqual([]);
    expect(await ledgerOf(context)).toEqual(before);
    const kept = await world.giftStatus(reference);
    expect(kept).toMatchObject({ state: "paid", anonymous: true, receiptNumber: expect.any(String) });
    expect((await read("my-account", person.token)).status).toBe(401);

    // What was still on its way is booked like any other gift, and belongs to nobody.
    await tell(callback(waiting));
    await expect
      .poll(async () => (await world.giftStatus(await referenceOf(waiting.id)))?.state)
      .toBe("paid");
    expect(await tablesThatSay([email, name, next, person.id])).toEqual([]);
  });

  test("gifts that come again are stopped, and never collected again", async () => {
    const email = address("monthly");
    await paid({ donorEmail: email, donationType: "monthly" });
    const { token } = await signUp(email);
    expect((await post("delete-account", token, { confirmation: email })).status).toBe(200);
    const rows = await context.db
      .selectFrom("payments.subscriptions")
      .select(["state", "next_at", "donor_name", "method_token"])
      .where("donor_email", "=", "erased@invalid")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ state: "stopped", next_at: null, donor_name: null });
  });

  test("nobody else loses anything", async () => {
    const other = address("other");
    await paid({ donorEmail: other });
    const stays = await signUp(other);
    await claim(stays.token);
    await write(other);
    await expect.poll(() => tablesThatSay([other])).toContain("mail.mailbox");
    const before = await tablesThatSay([other]);
    const { token, email } = await signUp(address("goes"));
    expect((await post("delete-account", token, { confirmation: email })).status).toBe(200);
    expect(await tablesThatSay([other])).toEqual(before);
    expect((await accountOf(stays.token)).gifts).toHaveLength(1);
  });

  test("not with other words typed, and not long after the sign-in", async () => {
    const { id, email, token } = await signUp(address("careful"));
    const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
    expect(await codeOf(await post("delete-account", token, { confirmation: "SUPPRIMER" }))).toBe(
      "confirmation_wrong",
    );
    expect(await codeOf(await post("delete-account", token, {}))).toBe("invalid_field");
    clock.advance(limits.account.recentMs + 1000);
    expect(await codeOf(await post("delete-account", token, { confirmation: email }))).toBe("sign_in_again");
    const again = await signIn(id);
    expect((await post("delete-account", again.token, { confirmation: email })).status).toBe(200);
  });

  test("of many calls at once one erases; the others find nobody", async () => {
    const { email, token } = await signUp(address("double"));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post("delete-account", token, { confirmation: email })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401]).toContain(status);
  });
});
