import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { movableClock } from "../../platform/testing/clock.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { callback, given, ledgerOf } from "../donations/testing.ts";
import { accountLimits } from "./limits.ts";
import { address, testAccount } from "./testing.ts";

const clock = movableClock();
const world = await testAccount({ replaced: { clock } });
const {
  context,
  database,
  signUp,
  signIn,
  read,
  post,
  remove,
  tell,
  paid,
  accountOf,
  claim,
  write,
  referenceOf,
} = world;
afterAll(world.close);

describe("Threat 88: a person is erased, the ledger stays", () => {
  const tablesWith = (words: readonly string[]) => tablesContaining(database.superuser, words);

  async function filesContaining(words: readonly string[]): Promise<string[]> {
    const files = await readdir(context.env.DATA_DIR, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const file of files.filter((one) => one.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), "utf8");
      if (words.some((word) => text.includes(word))) found.push(file.name);
    }
    return found;
  }

  /** Requests a change of address: a mail is sent, the change is never confirmed. */
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

  test("no table or file identifies the person; sums, receipts and numbers are unchanged", async () => {
    const email = address("gone");
    const name = `Oubliée ${randomUUID().slice(0, 8)}`;
    const reference = await paid({ donorEmail: email, donorName: name, display: "name" });
    await paid({ donorEmail: email, donorName: name, donationType: "monthly" });
    const waiting = await given(world, { donorEmail: email, donorName: name, amount: 15_000 });
    const person = await signUp(email);
    const next = await changing(person.id);
    await claim(person.token);
    await write(email);
    const mailed = () => tablesWith([email]);
    await expect.poll(mailed).toContain("mail.mailbox");
    const before = await ledgerOf(context);
    expect(await tablesWith([email, name, next, person.id])).toEqual(
      expect.arrayContaining([
        "auth.users",
        "mail.outbox",
        "payments.gifts",
        "payments.receipts",
        "payments.subscriptions",
      ]),
    );

    const answer = await remove(person, { confirmation: ` ${email.toUpperCase()} ` });
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);

    expect(await tablesWith([email, name, next, person.id])).toEqual([]);
    expect(await filesContaining([email, name, person.id])).toEqual([]);
    expect(await ledgerOf(context)).toEqual(before);
    const kept = await world.giftStatus(reference);
    expect(kept).toMatchObject({ state: "paid", anonymous: true, receiptNumber: expect.any(String) });
    expect((await read("my-account", person.token)).status).toBe(401);

    // A payment in progress is booked like any other gift, without an owner.
    await tell(callback(waiting));
    await expect
      .poll(async () => (await world.giftStatus(await referenceOf(waiting.id)))?.state)
      .toBe("paid");
    expect(await tablesWith([email, name, next, person.id])).toEqual([]);
  });

  test("subscriptions are stopped and never charged again", async () => {
    const email = address("monthly");
    await paid({ donorEmail: email, donationType: "monthly" });
    expect((await remove(await signUp(email))).status).toBe(200);
    const rows = await context.db
      .selectFrom("payments.subscriptions")
      .select(["state", "next_at", "donor_name", "method_token"])
      .where("donor_email", "=", "erased@invalid")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ state: "stopped", next_at: null, donor_name: null });
  });

  test("threats 24 and 88: an address that was given up is its next owner's; the gifts claimed with it go with their account", async () => {
    const shared = address("info");
    const name = `Partie ${randomUUID().slice(0, 8)}`;
    await paid({ donorEmail: shared, donorName: name, donationType: "monthly" });
    await expect.poll(() => tablesWith([name])).toContain("mail.mailbox");
    const before = await signUp(shared);
    await claim(before.token);
    const moved = address("moved");
    await context.db.updateTable("auth.users").set({ email: moved }).where("id", "=", before.id).execute();
    const waiting = await paid({ donorEmail: shared, donorName: "Suivante" });
    const next = await signUp(shared);
    const claimed = await paid({ donorEmail: shared, donorName: "Suivante" });
    await claim(next.token);
    const guest = await paid({ donorEmail: shared, donorName: "Suivante" });
    await write(shared);

    const exported = await (await read("export-account", before.token)).text();
    expect(exported).toContain(name);
    for (const foreign of [waiting, claimed, guest, "Suivante", "Bonjour", "Aider"])
      expect(exported).not.toContain(foreign);
    const others = await (await read("export-account", next.token)).text();
    expect(others).not.toContain(name);
    for (const own of [waiting, claimed, guest, "Bonjour"]) expect(others).toContain(own);

    expect((await remove({ ...before, email: moved })).status).toBe(200);
    expect(await tablesWith([name, moved, before.id])).toEqual([]);
    expect((await accountOf(next.token)).gifts).toHaveLength(2);
    expect(await (await read("export-account", next.token)).text()).toEqual(expect.stringContaining(guest));
    expect(await tablesWith([shared])).toEqual(
      expect.arrayContaining([
        "auth.users",
        "mail.subscribers",
        "messages.contact_messages",
        "payments.gifts",
      ]),
    );
  });

  test("the data of other people stays", async () => {
    const other = address("other");
    await paid({ donorEmail: other });
    const stays = await signUp(other);
    await claim(stays.token);
    await write(other);
    await expect.poll(() => tablesWith([other])).toContain("mail.mailbox");
    const before = await tablesWith([other]);
    expect((await remove(await signUp(address("goes")))).status).toBe(200);
    expect(await tablesWith([other])).toEqual(before);
    expect((await accountOf(stays.token)).gifts).toHaveLength(1);
  });

  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  test("refused with another confirmation text, and without a recent mailed code", async () => {
    const person = await signUp(address("careful"));
    const { id, email, token } = person;
    expect(await codeOf(await remove(person, { confirmation: "SUPPRIMER" }))).toBe("confirmation_wrong");
    expect(await codeOf(await post("delete-account", token, {}))).toBe("invalid_field");
    const only = { confirmation: email };
    expect(await codeOf(await post("delete-account", token, only))).toBe("code_needed");
    expect(await codeOf(await post("delete-account", token, { ...only, password: "guessed" }))).toBe(
      "code_needed",
    );
    expect(await codeOf(await post("delete-account", token, { ...only, code: "000000" }))).toBe("code_wrong");
    const other = await signUp(address("other"));
    expect(await codeOf(await remove(person, { code: await world.mailedCode(other) }))).toBe("code_wrong");
    const code = await world.mailedCode(person);
    clock.advance(context.env.AUTH_CODE_SECONDS * 1000 + 1000);
    expect(await codeOf(await post("delete-account", token, { ...only, code }))).toBe("code_wrong");
    const again = await signIn(id);
    const fresh = await world.mailedCode(again);
    const spaced = `${fresh.slice(0, 3)} ${fresh.slice(3)}`;
    expect((await post("delete-account", again.token, { ...only, code: spaced })).status).toBe(200);
  });

  test("refused without the account's password, even in a new session; guesses are limited", async () => {
    const person = await signUp(address("password"));
    const { id, email, token } = person;
    const password_hash = await world.auth.passwords.hash("a phrase of mine");
    await context.db.updateTable("auth.users").set({ password_hash }).where("id", "=", id).execute();
    const ask = (typed: object) => post("delete-account", token, { confirmation: email, ...typed });
    expect(await codeOf(await ask({}))).toBe("password_needed");
    const answers = new Set<string>();
    for (let n = 0; n < 12; n++) answers.add(await codeOf(await ask({ password: `guess ${n}` })));
    expect([...answers].toSorted()).toEqual(["password_wrong", "too_many_requests"]);
    clock.advance(3_600_000);
    const again = await signIn(id);
    const typed = { confirmation: email, password: "a phrase of mine" };
    expect((await post("delete-account", again.token, typed)).status).toBe(200);

    const forgetful = await signUp(address("forgetful"));
    await context.db
      .updateTable("auth.users")
      .set({ password_hash })
      .where("id", "=", forgetful.id)
      .execute();
    expect((await remove(forgetful)).status).toBe(200);
  });

  test("an account with neither can be deleted only soon after its sign-in", async () => {
    const { id, token } = await signUp(address("anonymous"));
    await context.db
      .updateTable("auth.users")
      .set({ email: null, is_anonymous: true })
      .where("id", "=", id)
      .execute();
    clock.advance(accountLimits.recentMs + 1000);
    const ask = (by: string) => post("delete-account", by, { confirmation: id });
    expect(await codeOf(await ask(token))).toBe("sign_in_again");
  });

  test("of concurrent calls one erases; the others find no account", async () => {
    const person = await signUp(address("double"));
    const code = await world.mailedCode(person);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        post("delete-account", person.token, { confirmation: person.email, code }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401, 422]).toContain(status);
  });
});
