import { afterAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { address } from "../account/testing.ts";
import { callback, ledgerOf } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, database, signUp, invested, tell, becomes, read, remove, currentOf } = world;
afterAll(world.close);

async function investor(name: string) {
  const email = address(name);
  const person = await signUp(email);
  const paid = await invested(person.token, { projectId: 2, amount: 80 });
  const waiting = await invested(person.token, { projectId: 1, amount: 35 });
  await tell(callback(paid));
  await becomes(paid.reference, "paid");
  return { ...person, paid, waiting };
}

const isSaid = (words: readonly string[]) => tablesContaining(database.superuser, words);

describe("the investments of a person", () => {
  test("are in their export, and nobody else's", async () => {
    const mine = await investor("export");
    await investor("other");
    const answer = await read("export-account", mine.token);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { investments } = (await answer.json()) as { investments: Record<string, unknown>[] };
    expect(investments).toHaveLength(2);
    expect(investments[0]).toMatchObject({
      reference: mine.paid.reference,
      project: farmProjects[1]?.title,
      amount: "80.00",
      state: "paid",
      outcome: "accepted",
      holder: mine.email,
    });
  });

  test("Threat 88: the person is erased, the project keeps its money, and a payment in progress is accepted", async () => {
    const gone = await investor("gone");
    const words = [gone.email, gone.id];
    await expect.poll(() => isSaid(words)).toContain("mail.mailbox");
    const [before, ledger] = [await currentOf(2), await ledgerOf(context)];
    expect((await remove(gone)).status).toBe(200);
    expect(await isSaid(words)).toEqual([]);
    expect(await currentOf(2)).toBe(before);
    expect(await ledgerOf(context)).toEqual(ledger);
    const status = await world.crowdFarming.data.investmentStatus(gone.paid.reference, "fr");
    expect(status).toMatchObject({ state: "paid", documentNumber: expect.any(String) });

    const first = await currentOf(1);
    await tell(callback(gone.waiting));
    await becomes(gone.waiting.reference, "paid");
    expect(await currentOf(1)).toBe(first + 3_500);
    expect(await isSaid(words)).toEqual([]);
  });
});
