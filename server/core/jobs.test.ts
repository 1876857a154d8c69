import { fromKysely } from "pg-boss";
import { afterAll, describe, expect, test } from "vitest";
import { testContext } from "../testing/context.ts";

const { context, close } = await testContext();
afterAll(close);
await context.jobs.createQueue("letters");

describe("jobs", () => {
  test("a job of a transaction that rolls back does not exist", async () => {
    const failed = context.db.transaction().execute(async (trx) => {
      await context.jobs.send("letters", { to: "nobody" }, { db: fromKysely(trx) });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await context.jobs.fetch("letters")).toEqual([]);
  });

  test("a job of a transaction that commits reaches its worker", async () => {
    await context.db
      .transaction()
      .execute((trx) => context.jobs.send("letters", { to: "donor" }, { db: fromKysely(trx) }));
    const done = await new Promise((resolve) => {
      void context.jobs.work("letters", { pollingIntervalSeconds: 0.5 }, async ([job]) => resolve(job?.data));
    });
    expect(done).toEqual({ to: "donor" });
  });
});
